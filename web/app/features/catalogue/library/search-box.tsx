import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useStartData } from '../../../lib/state/startup.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { withValue } from './library-query.ts';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './suggestions.ts';

/** What is typed, what is suggested for it, and which suggestion the keys stand on. */
function useSearching(words: string) {
  const [typed, setTyped] = useState(words);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const navigate = useNavigate();
  const suggestions = useSuggestions(typed, isOpen);
  const isShown = isOpen && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const go = (to: string) => {
    close();
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
  const input = { value: typed, onChange, onKeyDown, onBlur: close, onFocus: () => setOpen(true) };
  return { input, suggestions, chosen, isShown, go };
}

/** The library's search: a plain form that works before scripts, with suggestions for pointer and keyboard. */
export function SearchBox({ words }: { words: string }) {
  const { t } = useTranslation('catalogue');
  const { input, suggestions, chosen, isShown, go } = useSearching(words);
  const [search] = useSearchParams();
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const isDiy = search.get('is_diy') === 'true';
  return (
    <search className={styles.search}>
      <Form action="/library" className={styles.form} onSubmit={() => box.current?.blur()}>
        {isDiy && <input type="hidden" name="is_diy" value="true" />}
        <Icon name="search" size={18} />
        <input
          ref={box}
          {...input}
          className={styles.input}
          type="search"
          name="q"
          maxLength={200}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-list-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
        />
        <Button type="submit" kind="primary">
          {t('search.go')}
        </Button>
        <SuggestionList
          id={`${id}-list`}
          suggestions={suggestions}
          chosen={chosen}
          isShown={isShown}
          onPick={go}
        />
      </Form>
      <HotKeys />
    </search>
  );
}

/** Through the suggestions and the box itself (-1), round and round. */
const stepped = (at: number, step: number, count: number): number =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1;

/** The operator's proposals (spec §7, start-up calls); the room for them is kept while they are on their way. */
function HotKeys() {
  const { t } = useTranslation('catalogue');
  const { hotKeys } = useStartData();
  if (hotKeys?.length === 0) return null;
  return (
    <p className={styles.hot}>
      <span>{t('search.hot')}</span>
      {hotKeys?.map(({ id, text }) => (
        <Link key={id} to={withValue(new URLSearchParams(), 'q', text)}>
          {text}
        </Link>
      ))}
    </p>
  );
}
