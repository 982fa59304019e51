import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberSearch } from './recent-searches.ts';
import type { SuggestionGroup } from './suggestions.ts';

/** The list's state that the box announces: whether it is shown, and which option is active. */
export type ListState = { isShown: boolean; chosenId: string | undefined };
export type BoxKeys = (event: KeyboardEvent) => void;

type Props = {
  id: string;
  groups: SuggestionGroup[];
  typed: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Holds the handler of the box's keys. */
  keys: RefObject<BoxKeys | null>;
  onState: (state: ListState) => void;
};

/** Which suggestion the arrow keys have reached, and what picking one does. */
export function usePicking({ id, groups, typed, isOpen, setOpen, keys, onState }: Props) {
  const [reached, setReached] = useState({ typed, index: -1 });
  const navigate = useNavigate();
  const suggestions = groups.flatMap(({ items }) => items);
  // Other words have other suggestions: the keys start in the box again.
  const chosen = isOpen && reached.typed === typed ? reached.index : -1;
  const setChosen = (index: number) => setReached({ typed, index });
  const isShown = isOpen && suggestions.length > 0;
  const chosenId = isShown && chosen >= 0 ? `${id}-${chosen}` : undefined;

  const pick = (to: string) => {
    setChosen(-1);
    setOpen(false);
    rememberSearch(new URL(to, location.href).searchParams.get('q') ?? '');
    void navigate(to);
  };
  useImperativeHandle(keys, () => (event) => {
    // The keys of an input method choose among its own proposals.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const picked = suggestions[chosen];
    if (step !== 0 && suggestions.length > 0) {
      setOpen(true);
      setChosen(stepped(chosen, step, suggestions.length));
    } else if (event.key === 'Escape' && isShown) {
      setChosen(-1);
      setOpen(false);
    } else if (event.key === 'Enter' && picked) pick(picked.to);
    else return;
    event.preventDefault();
  });
  useEffect(() => onState({ isShown, chosenId }), [isShown, chosenId, onState]);
  return { chosen, isShown, pick };
}

/** Steps through the suggestions and the box itself (-1), and from either end to the other. */
const stepped = (index: number, step: number, count: number): number =>
  ((index + 1 + step + count + 1) % (count + 1)) - 1;
