import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './search-box.module.css';
import type { Suggestion } from './suggestions.ts';

type Props = {
  id: string;
  suggestions: Suggestion[];
  /** Which one the arrow keys stand on; -1: none. */
  chosen: number;
  isShown: boolean;
  onPick: (to: string) => void;
};

/** The suggestions under the search box; focus stays in the box, which says which one is chosen. */
export function SuggestionList({ id, suggestions, chosen, isShown, onPick }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={!isShown}
    >
      {suggestions.map(({ key, text, to, imageId }, at) => (
        <div
          key={key}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          className={styles.option}
          // Before the input's blur, which would take the list away under the pointer.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(to);
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
        </div>
      ))}
    </div>
  );
}
