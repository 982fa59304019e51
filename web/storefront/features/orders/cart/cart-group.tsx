import type { CartGroup as Group } from '@amberdock/contract/trade/cart.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { ShipFromName } from '../shared/ship-from-name.tsx';
import { sumByCurrency } from '../shared/sums.ts';
import styles from './cart.module.css';
import { CartLine } from './cart-line.tsx';
import { boxOf, type useSelection } from './selection.ts';
import type { Cart } from './use-cart.ts';

type Props = { group: Group; cart: Cart; selection: ReturnType<typeof useSelection> };

/** Lines shown at first, and added on demand: a cart of 500 stays quick. */
const linesAtOnce = 50;

/** The lines of one warehouse: they ship together. */
export function CartGroup({ group, cart, selection }: Props) {
  const { t } = useTranslation('cart');
  const [shownMax, setShownMax] = useState(linesAtOnce);
  const lines = group.shopping_cart_product;
  const ids = lines.map(({ id }) => id);
  const chosen = lines.filter(({ id }) => selection.has(id));
  return (
    <section className={styles.group} aria-label={group.warehouse.name}>
      <header className={styles.groupHead}>
        <Checkbox
          {...boxOf(ids, selection.has)}
          onChange={(event) => selection.set(ids, event.currentTarget.checked)}
          aria-label={t('select_group', { name: group.warehouse.name })}
        />
        <ShipFromName warehouse={group.warehouse} level={2} />
        <span className={styles.groupCount}>{t('lines', { count: lines.length })}</span>
        <span className={styles.groupTotal}>
          {chosen.length > 0 &&
            sumByCurrency(chosen.map((line) => line.line_total)).map((sum) => (
              <Money key={sum.currency} value={sum} />
            ))}
        </span>
      </header>
      <ul>
        {lines.slice(0, shownMax).map((line) => (
          <CartLine
            key={line.id}
            line={line}
            cart={cart}
            isSelected={selection.has(line.id)}
            onSelect={(isSelected) => selection.set([line.id], isSelected)}
          />
        ))}
      </ul>
      {lines.length > shownMax && (
        <Button variant="subtle" fullWidth onClick={() => setShownMax((shown) => shown + linesAtOnce)}>
          {t('more_lines', { count: Math.min(linesAtOnce, lines.length - shownMax), all: lines.length })}
        </Button>
      )}
    </section>
  );
}
