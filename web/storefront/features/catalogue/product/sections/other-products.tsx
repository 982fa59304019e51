import type { ProductCard as Card } from '@amberdock/contract/catalog/catalogue.ts';
import { type ReactNode, useId } from 'react';
import { ProductCard } from '../../../../widgets/product-card/product-card.tsx';
import styles from './other-products.module.css';

type Props = { title: string; cards: Card[]; action?: ReactNode };

/** A row of cards below the product: swiped on small screens, one or two rows if there is room. */
export function OtherProducts({ title, cards, action }: Props) {
  const id = useId();
  return (
    <section className={styles.others} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      <ul className={styles.row}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} level={3} eager={false} />
        ))}
      </ul>
    </section>
  );
}
