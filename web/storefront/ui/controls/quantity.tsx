import { useEffect, useEffectEvent, useId, useState } from 'react';
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
  /** Called when the field begins and ends to hold no quantity: nothing may be ordered by it meanwhile. */
  onInvalid?: (isInvalid: boolean) => void;
};

/**
 * A whole number of units, typed or stepped by buttons and arrow keys. A typed number takes effect on blur or Enter;
 * any other text stays in the field with an error below it (docs/design/cart-and-settlement.md#cart).
 */
export function Quantity({
  value,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  typedMax = max,
  disabled = false,
  label,
  onInvalid,
}: Props) {
  const { t } = useTranslation('shell');
  const faultId = useId();
  /** The text being typed, valid while the value it started from is unchanged. */
  const [draft, setDraft] = useState({ startedFrom: value, text: String(value), isLeft: false });
  const typed = draft.startedFrom === value ? draft.text : String(value);
  const fault = disabled ? null : faultOf(typed, min);
  const isSaid = fault !== null && draft.isLeft;
  useReport(fault !== null, onInvalid);

  const take = (wanted: number, most: number) => {
    const quantity = Math.min(Math.max(wanted, min), most);
    // The text belongs to the new value: if the change is refused and the value goes back, the field shows that one again.
    setDraft({ startedFrom: quantity, text: String(quantity), isLeft: false });
    if (quantity !== value) onChange(quantity);
  };
  const settle = () => {
    if (fault) setDraft({ startedFrom: value, text: typed, isLeft: true });
    else take(Number(typed), typedMax);
  };
  const step = (by: number) => take(value + by, max);

  return (
    <div className={styles.field}>
      <div className={styles.quantity} role="group" aria-label={label ?? t('quantity')}>
        <Step by={-1} disabled={disabled || value <= min} onStep={step} />
        <input
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label ?? t('quantity')}
          aria-invalid={isSaid || undefined}
          aria-describedby={isSaid ? faultId : undefined}
          value={typed}
          disabled={disabled}
          onChange={({ target }) =>
            setDraft({ startedFrom: value, text: target.value.normalize('NFKC').slice(0, 7), isLeft: false })
          }
          onBlur={settle}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            else if (event.key === 'ArrowUp') step(1);
            else if (event.key === 'ArrowDown') step(-1);
            else return;
            event.preventDefault();
          }}
        />
        <Step by={1} disabled={disabled || value >= max} onStep={step} />
      </div>
      {isSaid && (
        <p id={faultId} className={styles.fault} role="alert">
          {t(`quantity_${fault}`, { min })}
        </p>
      )}
    </div>
  );
}

type StepProps = { by: 1 | -1; disabled: boolean; onStep: (by: number) => void };

function Step({ by, disabled, onStep }: StepProps) {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      aria-label={t(by < 0 ? 'fewer' : 'more')}
      disabled={disabled}
      onClick={() => onStep(by)}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size={14} />
    </button>
  );
}

/** Returns what is wrong with a typed quantity: it is missing, or not a whole number of `min` or more. */
const faultOf = (text: string, min: number): 'required' | 'whole' | null => {
  if (text.trim() === '') return 'required';
  return /^\s*\d+\s*$/.test(text) && Number(text) >= min ? null : 'whole';
};

function useReport(isInvalid: boolean, onInvalid: Props['onInvalid']): void {
  const report = useEffectEvent((is: boolean) => onInvalid?.(is));
  useEffect(() => {
    if (!isInvalid) return undefined;
    report(true);
    return () => report(false);
  }, [isInvalid]);
}
