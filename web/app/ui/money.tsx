import { currencyLabel, groupDigits, type Money as Amount } from '@amberdock/contract/money.ts';
import styles from './money.module.css';

type Props = {
  value: Amount;
  /** Converted for orientation: "≈" before it. */
  approximate?: boolean;
  /** No longer asked: struck out (market price). */
  struck?: boolean;
  size?: 'normal' | 'big';
};

/** An amount as the server wrote it; its currency smaller, its digits of one width. */
export function Money({ value: { amount, currency }, approximate, struck, size = 'normal' }: Props) {
  const isNegative = amount.startsWith('-');
  const Tag = struck ? 's' : 'span';
  return (
    <Tag className={styles.money} data-size={size} data-struck={struck || undefined}>
      {approximate && '≈ '}
      {isNegative && '−'}
      <span className={styles.currency}>{currencyLabel(currency)}</span>{' '}
      {groupDigits(isNegative ? amount.slice(1) : amount)}
    </Tag>
  );
}
