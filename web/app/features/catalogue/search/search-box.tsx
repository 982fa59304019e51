import { lazy, Suspense, useId } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './search-box.module.css';
import { useSearching, useSlashKey } from './use-searching.ts';

/** Asked for with the first focus. */
const SuggestionPanel = lazy(() => import('./suggestion-panel.tsx'));

/** The search in the app bar; what the library was searched for stands in it. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(pathname === '/library' ? search : '');
  const words = here.get('q')?.trim() ?? '';
  const kept = ['is_diy', 'view'].flatMap((name) =>
    here.get(name) ? [[name, here.get(name)] as const] : [],
  );
  return <Box key={words} words={words} kept={kept} />;
}

type Props = { words: string; kept: (readonly [string, string | null])[] };

/** A plain form that works before scripts, with suggestions for pointer and keyboard. */
function Box({ words, kept }: Props) {
  const { t } = useTranslation('shell');
  const { input, groups, chosen, isShown, isOpen, go, onBlur, onSubmit } = useSearching(words);
  const box = useSlashKey();
  const id = useId();
  return (
    <search className={styles.search} onBlur={onBlur}>
      <Form
        action="/library"
        className={styles.form}
        onSubmit={() => {
          onSubmit();
          box.current?.blur();
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
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
          aria-keyshortcuts="/"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={isShown && chosen >= 0 ? `${id}-list-${chosen}` : undefined}
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
      {isOpen && (
        <Suspense>
          <SuggestionPanel id={`${id}-list`} groups={groups} chosen={chosen} isShown={isShown} onPick={go} />
        </Suspense>
      )}
    </search>
  );
}
