import type { CartGroup as GroupOfLines } from '@amberdock/contract/trade/cart.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { ShipFromName } from '../shared/ship-from-name.tsx';
import { sumByCurrency } from '../../../lib/money/sums.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { Card } from '../shared/card.tsx';
import { CartLine } from './cart-line.tsx';
import { boxOf, type useSelection } from './selection.ts';
import type { Cart } from './use-cart.ts';

type Props = { group: GroupOfLines; cart: Cart; selection: ReturnType<typeof useSelection> };

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
    <Card
      label={group.warehouse.name}
      head={
        <>
          <Checkbox
            {...boxOf(ids, selection.has)}
            onChange={(event) => selection.set(ids, event.currentTarget.checked)}
            aria-label={t('select_group', { name: group.warehouse.name })}
          />
          <ShipFromName warehouse={group.warehouse} level={2} />
          <Hint span c="dimmed">
            {t('lines', { count: lines.length })}
          </Hint>
          <Group component="span" gap="sm" ms="auto" fw={600}>
            {chosen.length > 0 &&
              sumByCurrency(chosen.map((line) => line.line_total)).map((sum) => (
                <Money key={sum.currency} value={sum} />
              ))}
          </Group>
        </>
      }
    >
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
    </Card>
  );
}
