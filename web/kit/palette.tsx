import { Spotlight } from '@mantine/spotlight';
import { useState } from 'react';

export type PaletteAction = { id: string; label: string; description?: string; onClick: () => void };

type Props = {
  /** Pages and acts, found by their names. */
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

/** One field that finds everything, by the keyboard alone: the palette of both apps. */
export function Palette({ actions, found = [], onQuery, texts, shortcut, isOpen, onClose }: Props) {
  const [query, setQuery] = useState('');
  const word = query.trim().toLowerCase();
  const named = actions.filter(({ label }) => label.toLowerCase().includes(word));
  const shown = [...found, ...named].slice(0, shownMax);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={(text) => {
        setQuery(text);
        onQuery?.(text.trim());
      }}
      shortcut={shortcut}
      {...(isOpen !== undefined && { forceOpened: isOpen })}
      {...(onClose && { onSpotlightClose: onClose })}
    >
      <Spotlight.Search placeholder={texts.search} aria-label={texts.search} />
      <Spotlight.ActionsList>
        {shown.map(({ label, description, onClick }, nth) => (
          <Spotlight.Action
            // The place is the key: what is selected stays the first one when the server's finds come before it.
            // oxlint-disable-next-line react/no-array-index-key
            key={nth}
            label={label}
            {...(description && { description })}
            onClick={onClick}
          />
        ))}
        {shown.length === 0 && <Spotlight.Empty>{texts.nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
