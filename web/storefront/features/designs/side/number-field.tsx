import { useId, useState } from 'react';
import styles from '../design.module.css';

type Props = { label: string; unit: string; value: number; onChange: (value: number) => void };

/** A number with its unit: typed, or stepped by the arrow keys; what is typed counts on leaving or Enter. */
export function NumberField({ label, unit, value, onChange }: Props) {
  const id = useId();
  /** The text being typed, valid while the value it started from is unchanged. */
  const [draft, setDraft] = useState({ of: value, text: String(value) });
  const text = draft.of === value ? draft.text : String(value);
  const settle = (wanted: number) => {
    if (Number.isFinite(wanted) && wanted !== value) onChange(wanted);
    else setDraft({ of: value, text: String(value) });
  };
  return (
    <label className={styles.field} htmlFor={id}>
      <span className={styles.label}>{label}</span>
      <span className={styles.boxed}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setDraft({ of: value, text: event.target.value.replace(',', '.') })}
          onFocus={(event) => event.target.select()}
          onBlur={() => settle(Number(text.trim() || Number.NaN))}
          onKeyDown={(event) => {
            const step = event.shiftKey ? 10 : 1;
            if (event.key === 'Enter') settle(Number(text.trim() || Number.NaN));
            else if (event.key === 'ArrowUp') settle(value + step);
            else if (event.key === 'ArrowDown') settle(value - step);
            else return;
            event.preventDefault();
          }}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </label>
  );
}
