import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { clearRecentSearches } from './recent-searches.ts';
import styles from './suggestion-panel.module.css';
import { type Suggestion, useSuggestions } from './suggestions.ts';
import { type BoxKeys, type ListState, usePicking } from './use-picking.ts';

type Props = {
  id: string;
  typed: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  keys: RefObject<BoxKeys | null>;
  onState: (state: ListState) => void;
};

/** The suggestions under the search box, words beside products; focus stays in the box, which says which is chosen. */
export default function SuggestionPanel(props: Props) {
  const { id, typed, isOpen } = props;
  const { t } = useTranslation('shell');
  const groups = useSuggestions(typed, isOpen);
  const { chosen, isShown, pick: onPick } = usePicking({ ...props, groups });
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div className={styles.panel} hidden={!isShown}>
      <div id={id} className={styles.list} role="listbox" aria-label={t('search.suggestions')}>
        {groups.map(({ kind, items }, groupIndex) => (
          <div
            key={kind}
            className={styles.group}
            role="group"
            aria-labelledby={`${id}-${kind}`}
            data-kind={kind}
          >
            <p id={`${id}-${kind}`} className={styles.title}>
              {t(`search.${kind}`)}
            </p>
            {items.map((item, itemIndex) => (
              <Option
                key={item.key}
                id={`${id}-${(firsts[groupIndex] ?? 0) + itemIndex}`}
                item={item}
                isChosen={(firsts[groupIndex] ?? 0) + itemIndex === chosen}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.some(({ kind }) => kind === 'recent') && (
        <button
          type="button"
          className={styles.clear}
          onClick={(event) => {
            // The button goes with the list; the focus goes back to the box.
            event.currentTarget.closest('search')?.querySelector<HTMLElement>('[role=combobox]')?.focus();
            clearRecentSearches();
          }}
        >
          <Icon name="trash" size={14} />
          {t('search.clear_recent')}
        </button>
      )}
    </div>
  );
}

type OptionProps = { id: string; item: Suggestion; isChosen: boolean; onPick: (to: string) => void };

function Option({ id, item: { text, to, imageId, price }, isChosen, onPick }: OptionProps) {
  const { t } = useTranslation('shell');
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the box's, which keeps the focus
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      // The box keeps the focus: it would close the panel under the pointer.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(to)}
    >
      {imageId !== undefined && (
        <span className={styles.thumb}>
          <Picture id={imageId} alt="" sizes="32px" />
        </span>
      )}
      <span className={styles.text}>{text}</span>
      {price && (
        <span className={styles.price}>
          <Money value={price.value} approximate={price.isApproximate} />
          {price.isFrom && <span className={styles.from}>{t('search.from')}</span>}
        </span>
      )}
    </div>
  );
}
