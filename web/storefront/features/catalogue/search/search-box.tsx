import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type FocusEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './search-box.module.css';
import type { BoxKeys, ListState } from './use-picking.ts';
import { useSlashKey } from './use-slash-key.ts';

/** Loaded at the first focus, so that a first visit does without it. */
const SuggestionPanel = lazy(() => import('./suggestion-panel.tsx'));

/** The search in the app bar; it shows what the library was searched for. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(pathname === '/library' ? search : '');
  const words = here.get('q')?.trim() ?? '';
  const kept = ['is_diy', 'view'].filter((name) => here.has(name));
  return (
    <Box words={words}>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={here.get(name) ?? ''} />
      ))}
    </Box>
  );
}

/**
 * Returns the text of the box, its setter, and what to call as it is sent. The box shows the words of the page, or what is
 * typed since. As another page comes, it keeps what was typed while that page was on its way; the router says so some time
 * after words were sent, so that the page of just these words counts from then on.
 */
function useTyped(words: string) {
  const isOnTheWay = useNavigation().state !== 'idle';
  const [box, setBox] = useState({ pageWords: words, typed: words, sent: '', isAhead: false });
  let shown = box;
  if (box.pageWords !== words) {
    const isKept = box.isAhead || (box.sent !== '' && box.sent === words);
    shown = { pageWords: words, typed: isKept ? box.typed : words, sent: '', isAhead: false };
  } else if (box.isAhead && !isOnTheWay) {
    // The page that came has the same words.
    shown = { ...box, isAhead: false };
  }
  if (shown !== box) setBox(shown);
  return {
    typed: shown.typed,
    setTyped: (typed: string) => setBox((now) => ({ ...now, typed, isAhead: isOnTheWay })),
    noteSent: () => setBox((now) => ({ ...now, sent: now.typed.trim() })),
  };
}

const nothing: ListState = { isShown: false, chosenId: undefined };

/** A plain form that works before scripts, with suggestions for pointer and keyboard. */
function Box({ words, children }: { words: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { typed, setTyped, noteSent } = useTyped(words);
  /** Null until the first focus. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [list, setList] = useState(nothing);
  const keys = useRef<BoxKeys>(null);
  const box = useSlashKey();
  const id = `${useId()}-list`;
  // The panel's own buttons do not close it.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (isOpen && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onSubmit = () => {
    noteSent();
    setOpen(false);
    box.current?.blur();
    void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(typed));
  };
  return (
    <search className={styles.search} onBlur={onBlur}>
      <Form action="/library" className={styles.form} onSubmit={onSubmit}>
        {children}
        <Icon name="search" size={18} />
        <input
          ref={box}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) => keys.current?.(event)}
          className={styles.input}
          type="search"
          name="q"
          maxLength={textLengthMax.search}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          role="combobox"
          aria-expanded={list.isShown}
          aria-controls={list.isShown ? id : undefined}
          aria-activedescendant={list.chosenId}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
        <button type="submit" className={styles.go}>
          {t('search.go')}
        </button>
      </Form>
      {isOpen !== null && (
        <Suspense>
          <SuggestionPanel
            id={id}
            typed={typed}
            isOpen={isOpen}
            setOpen={setOpen}
            keys={keys}
            onState={setList}
          />
        </Suspense>
      )}
    </search>
  );
}
