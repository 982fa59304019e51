import { catalogueRoutes, type Suggestions } from '@amberdock/contract/catalogue.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useStartData } from '../../lib/startup.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { withValue } from './library-query.ts';
import styles from './search-box.module.css';

type Suggestion = { key: string; to: string; text: string; imageId?: string | null };
const waitMs = 150;

/** Asks as one types, a little after the last key; an older answer never overtakes a newer one. */
function useSuggestions(words: string, isOpen: boolean): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const gone = new AbortController();
    const wait = setTimeout(() => {
      api
        .call(catalogueRoutes.suggestions, { query: { q: words.trim() } }, { signal: gone.signal })
        .then(setFound)
        // Suggestions are a convenience: without them the search itself still works.
        .catch(() => {});
    }, waitMs);
    return () => {
      clearTimeout(wait);
      gone.abort();
    };
  }, [words, isOpen]);
  return found;
}

function listOf(found: Suggestions | null): Suggestion[] {
  if (!found) return [];
  const search = (text: string) => `/library?${new URLSearchParams({ q: text })}`;
  return [
    ...found.hot_keys.map((text) => ({ key: `h${text}`, to: search(text), text })),
    ...found.categories.map(({ id, name }) => ({ key: id, to: `/library?category_id=${id}`, text: name })),
    ...found.brands.map(({ id, name }) => ({ key: id, to: `/library?brand_id=${id}`, text: name })),
    ...found.products.map(({ id, name, image }) => ({
      key: id,
      to: `/library/${id}`,
      text: name,
      imageId: image?.id ?? null,
    })),
  ];
}

/** The library's search: a plain form that works before scripts, with suggestions for pointer and keyboard. */
export function SearchBox({ words }: { words: string }) {
  const { t } = useTranslation('catalogue');
  const [typed, setTyped] = useState(words);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { hotKeys } = useStartData();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const suggestions = listOf(useSuggestions(typed, isOpen));
  const isShown = isOpen && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setChosen((at) => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen >= 0 && suggestions[chosen]) {
      event.preventDefault();
      close();
      void navigate(suggestions[chosen].to);
    }
  };

  const isDiy = search.get('is_diy') === 'true';
  return (
    <search className={styles.search}>
      <Form
        action="/library"
        className={styles.form}
        onSubmit={() => {
          close();
          input.current?.blur();
        }}
      >
        {isDiy && <input type="hidden" name="is_diy" value="true" />}
        <Icon name="search" size={18} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          value={typed}
          maxLength={200}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setChosen(-1);
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" kind="primary">
          {t('search.go')}
        </Button>
        <ul
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={t('search.suggestions')}
          hidden={!isShown}
        >
          {suggestions.map(({ key, text, to, imageId }, at) => (
            <li
              key={key}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={styles.option}
              // Before the input's blur, which would take the list away under the pointer.
              onPointerDown={(event) => {
                event.preventDefault();
                close();
                void navigate(to);
              }}
            >
              {imageId === undefined ? (
                <Icon name="search" size={16} />
              ) : (
                <span className={styles.thumb}>
                  <Picture id={imageId} alt="" sizes="32px" />
                </span>
              )}
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ul>
      </Form>
      {hotKeys && hotKeys.length > 0 && (
        <p className={styles.hot}>
          <span>{t('search.hot')}</span>
          {hotKeys.map((hotKey) => (
            <Link key={hotKey.id} to={withValue(new URLSearchParams(), 'q', hotKey.text)}>
              {hotKey.text}
            </Link>
          ))}
        </p>
      )}
    </search>
  );
}
