import { amountSpace, currencyLabel, groupDigits, type Money as Amount } from '@amberdock/contract/money.ts';
import styles from './money.module.css';

type Props = {
  value: Amount;
  /** Converted for orientation: "≈" before it. */
  approximate?: boolean;
  /** A change of a balance: "+" before what was added. */
  signed?: boolean;
  /** A former or market price: struck out. */
  struck?: boolean;
  size?: 'normal' | 'big';
};

/**
 * An amount as the server wrote it: sign, currency, narrow space, digits of one width, never broken between two lines.
 * The currency is as large as its digits, up to the size of body text.
 */
export function Money({ value: { amount, currency }, approximate, signed, struck, size = 'normal' }: Props) {
  const isNegative = amount.startsWith('-');
  const Tag = struck ? 's' : 'span';
  return (
    <Tag className={styles.money} data-size={size} data-struck={struck || undefined}>
      {approximate && `≈${amountSpace}`}
      {isNegative ? '−' : signed && '+'}
      <span className={styles.currency}>{currencyLabel(currency)}</span>
      {amountSpace}
      {groupDigits(isNegative ? amount.slice(1) : amount)}
    </Tag>
  );
}
