import { type CartLine as Line, quantityMax } from '@amberdock/contract/trade/cart.ts';
import { ActionIcon, Checkbox, Group, Stack, Text } from '@mantine/core';
import { formatCount, formatMoney } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Quantity } from '../../../ui/controls/quantity.tsx';
import { LineItem } from '../shared/line-item.tsx';
import styles from './cart.module.css';
import { isDearer, lineId, nextTier, tierReached } from './cart-lines.ts';
import { type Cart, useMoveToFavorites, useQuantity, useRemoval } from './use-cart.ts';

type Props = { line: Line; cart: Cart; isSelected: boolean; onSelect: (isSelected: boolean) => void };

export function CartLine({ line, cart, isSelected, onSelect }: Props) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const quantity = useQuantity(cart, line);
  const remove = useRemoval(cart);
  const move = useMoveToFavorites(cart);
  const problem = quantity.refusal ?? line.problem?.message;
  return (
    <li id={lineId(line.id)} tabIndex={-1} className={styles.line} data-selected={isSelected || undefined}>
      <Checkbox
        className={styles.check}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        aria-label={t('select_line', { name: line.name })}
      />
      <div className={styles.goods}>
        <LineItem goods={line}>
          {problem && (
            <Text fz="var(--text-sm)" fw={550} c="var(--error)" role="alert">
              {problem}
            </Text>
          )}
        </LineItem>
      </div>
      <UnitPrice line={line} />
      <div className={styles.quantity}>
        <Quantity
          value={line.quantity}
          max={quantityMax}
          onChange={quantity.change}
          onInvalid={(isInvalid) => cart.setInvalid(line.id, isInvalid)}
          disabled={line.problem?.code === 'not_on_sale'}
          label={t('quantity_of', { name: line.name })}
        />
        <Text fz="xs" c="dimmed">
          {t('in_stock', { number: formatCount(line.available, language) })}
        </Text>
      </div>
      <div className={styles.total}>
        <span className="visually-hidden">{t('line_total')} </span>
        <Money value={line.line_total} />
      </div>
      <Group className={styles.actions} gap={4} wrap="nowrap" justify="flex-end">
        <ActionIcon
          aria-label={t('move_line', { name: line.name })}
          title={t('move')}
          onClick={() => void move.mutate([line.id])}
        >
          <Icon name="heart" size={18} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('remove_line', { name: line.name })}
          title={t('remove')}
          onClick={() => remove([line.id])}
        >
          <Icon name="trash" size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}

/** The price at this quantity, the tier that gave it, and what a few more pieces would save. */
function UnitPrice({ line }: { line: Line }) {
  const { t } = useTranslation('cart');
  const reached = tierReached(line);
  const next = nextTier(line);
  const isCheaper = line.market_price && line.market_price.amount !== line.unit_price.amount;
  return (
    <Stack className={styles.price} gap={2}>
      <span>
        <span className="visually-hidden">{t('unit_price')} </span>
        <Money value={line.unit_price} />{' '}
        {isCheaper && line.market_price && (
          <>
            <span className="visually-hidden">{t('market_price')} </span>
            <Money value={line.market_price} struck />
          </>
        )}
      </span>
      {line.price_then && (
        <Text span fz="xs" fw={600} c={`var(--${isDearer(line) ? 'error' : 'success'})`}>
          {t(isDearer(line) ? 'dearer' : 'cheaper', { before: formatMoney(line.price_then) })}
        </Text>
      )}
      {line.print_fee && (
        <Text span fz="xs" c="dimmed">
          {t('print_fee', { fee: formatMoney(line.print_fee) })}
        </Text>
      )}
      {reached !== null && (
        <Text span fz="xs" fw={600} c="var(--success)">
          {t('tier', { count: reached })}
        </Text>
      )}
      {next && (
        <Text span fz="xs" c="dimmed">
          {t('next_tier', { missing: next.missing, price: formatMoney(next.unit_price) })}
        </Text>
      )}
    </Stack>
  );
}
