import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../display/icon.tsx';
import styles from './quantity.module.css';

type Props = {
  value: number;
  /** Called with a whole number from min to max, once per settled change. */
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
  /**
   * The largest number that may be typed, if above the buttons' limit: the caller says which is not
   * available.
   */
  typedMax?: number;
  disabled?: boolean;
  /** The accessible name of the counted thing, if not clear from the context. */
  label?: string;
};

/** A whole number of units, typed or stepped by buttons and arrow keys. A typed number takes effect on blur or Enter. */
export function Quantity({
  value,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  typedMax = max,
  disabled,
  label,
}: Props) {
  const { t } = useTranslation('shell');
  /** The text being typed, valid while the value it started from is unchanged. */
  const [draft, setDraft] = useState({ of: value, text: String(value) });
  const typed = draft.of === value ? draft.text : String(value);
  const setTyped = (text: string) => setDraft({ of: value, text });

  const settle = (wanted: number, most = typedMax) => {
    const quantity = Math.min(Math.max(Number.isFinite(wanted) ? Math.trunc(wanted) : value, min), most);
    // The text belongs to the new value: if the change is refused and the value goes back, the field shows that one again.
    setDraft({ of: quantity, text: String(quantity) });
    if (quantity !== value) onChange(quantity);
  };
  const step = (by: number) => settle(value + by, max);

  return (
    <div className={styles.quantity} role="group" aria-label={label ?? t('quantity')}>
      <button
        type="button"
        aria-label={t('fewer')}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={14} />
      </button>
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label ?? t('quantity')}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onBlur={() => settle(typed === '' ? value : Number(typed))}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(Number(typed || value));
          else if (event.key === 'ArrowUp') step(1);
          else if (event.key === 'ArrowDown') step(-1);
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        aria-label={t('more')}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={14} />
      </button>
    </div>
  );
}
