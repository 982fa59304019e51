import type { ComponentProps, ReactNode } from 'react';
import { LineItem } from './line-item.tsx';
import styles from './shared.module.css';

type Props = {
  goods: ComponentProps<typeof LineItem>['goods'];
  /** Rendered below the goods' name, such as why the line cannot be ordered. */
  note?: ReactNode;
  /** The price of a piece and how many. */
  priced: ReactNode;
  total: ReactNode;
};

/** One line of a checkout or an order: the goods, their unit price and quantity, and the total. */
export const OrderLine = ({ goods, note, priced, total }: Props) => (
  <li className={styles.orderLine}>
    <LineItem goods={goods}>{note}</LineItem>
    <div className={styles.priced}>{priced}</div>
    <p className={styles.lineTotal} data-amount>
      {total}
    </p>
  </li>
);
