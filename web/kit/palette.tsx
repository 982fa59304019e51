import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { useId, useReducer, useState } from 'react';
import { paletteStore } from './palette-store.ts';

export type PaletteAction = { id: string; label: string; description?: string; onClick: () => void };

type Props = {
  /** Pages and actions, found by their names. */
  actions: readonly PaletteAction[];
  /** The server's finds for the text, shown first and as they are. */
  found?: readonly PaletteAction[];
  onQuery?: (query: string) => void;
  texts: { search: string; nothing: string };
  /** The keys that open it; null if the app opens it itself. */
  shortcut: string[] | null;
  isOpen?: boolean;
  onClose?: () => void;
};

const shownMax = 12;

/**
 * One field that finds everything, by the keyboard alone: the palette of both apps. To a screen reader it is a combobox with
 * its list, since the focus stays in the field.
 */
export function Palette({ actions, found = [], onQuery, texts, shortcut, isOpen, onClose }: Props) {
  const [query, setQuery] = useState('');
  const { selected } = useSpotlight(paletteStore);
  // Spotlight tells nobody of the entry that the arrow keys choose: it is read again after each key.
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const listId = useId();
  const word = query.trim().toLowerCase();
  const named = actions.filter(({ label }) => label.toLowerCase().includes(word));
  const shown = [...found, ...named].slice(0, shownMax);
  return (
    <Spotlight.Root
      store={paletteStore}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1, blur: 0 }}
      attributes={{ content: { 'aria-label': texts.search } }}
      query={query}
      onQueryChange={(text) => {
        setQuery(text);
        onQuery?.(text.trim());
      }}
      shortcut={shortcut}
      {...(isOpen !== undefined && { forceOpened: isOpen })}
      {...(onClose && { onSpotlightClose: onClose })}
    >
      <Spotlight.Search
        placeholder={texts.search}
        aria-label={texts.search}
        onKeyDown={() => queueMicrotask(readAgain)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        {...(shown[selected] && { 'aria-activedescendant': `${listId}-${selected}` })}
      />
      <Spotlight.ActionsList id={listId} role="listbox" aria-label={texts.search}>
        {shown.map(({ label, description, onClick }, index) => (
          <Spotlight.Action
            // The place is the key: what is selected stays the first one when the server's finds come before it.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={label}
            {...(description && { description })}
            onClick={onClick}
            role="option"
            aria-selected={index === selected}
            renderRoot={(props) => <button {...props} id={`${listId}-${index}`} />}
          />
        ))}
      </Spotlight.ActionsList>
      <div role="status">{shown.length === 0 && <Spotlight.Empty>{texts.nothing}</Spotlight.Empty>}</div>
    </Spotlight.Root>
  );
}
