import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberSearch } from './recent-searches.ts';
import { useSuggestions } from './suggestions.ts';

/** What is typed, what is suggested for it, and which suggestion the keys stand on. */
export function useSearching(words: string) {
  const [typed, setTyped] = useState(words);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const navigate = useNavigate();
  const groups = useSuggestions(typed, isOpen);
  const suggestions = groups.flatMap(({ items }) => items);
  const isShown = isOpen && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const go = (to: string) => {
    close();
    rememberSearch(new URL(to, location.href).searchParams.get('q') ?? '');
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const picked = suggestions[chosen];
    if (step !== 0 && suggestions.length > 0) {
      setOpen(true);
      setChosen(stepped(chosen, step, suggestions.length));
    } else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && picked) go(picked.to);
    else return;
    event.preventDefault();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    setOpen(true);
    setChosen(-1);
  };
  const input = { value: typed, onChange, onKeyDown, onFocus: () => setOpen(true) };
  /** For what is around box and panel: the panel's own buttons do not close it. */
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onSubmit = () => {
    close();
    rememberSearch(typed);
  };
  return { input, groups, chosen, isShown, isOpen, go, onBlur, onSubmit };
}

/** Through the suggestions and the box itself (-1), round and round. */
const stepped = (at: number, step: number, count: number): number =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1;

/** "/" leads into the box from everywhere but from another field. */
export function useSlashKey() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      // Not shown (a phone's page without the box): the key stays the browser's.
      if (!isPlain || event.defaultPrevented || !box.current?.checkVisibility() || isTyping(event.target))
        return;
      event.preventDefault();
      box.current.focus();
      box.current.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return box;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog, [role=dialog]') !== null);
