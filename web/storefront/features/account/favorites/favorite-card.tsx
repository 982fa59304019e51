import { type Favorite, favoriteRoutes } from '@amberdock/contract/catalog/favorites.ts';
import { ActionIcon, Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusContent } from '../../../lib/focus-content.ts';
import { formatDay } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { ProductCard } from '../../../widgets/product-card/product-card.tsx';
import styles from './favorites.module.css';
import { priceChange } from './price-change.ts';

type Props = {
  favorite: Favorite;
  eager: boolean;
  /** Takes the card out of the list; what it returns puts it back. */
  hide: () => () => void;
  onRemoved: () => void;
};

/**
 * A favorite as the library shows it, with the change of its price since it was added. One that has left the library
 * is not linked.
 */
export function FavoriteCard({ favorite, eager, hide, onRemoved }: Props) {
  const { t } = useTranslation('account');
  const { card, name, product_id } = favorite;
  const removal = useMutation(() => api.call(favoriteRoutes.remove, { params: { product_id } }), {
    optimistic: hide,
    onSuccess: onRemoved,
    failureText: t('favorites.remove_failed'),
  });
  const remove = (
    <ActionIcon
      bg="var(--surface)"
      aria-label={t('favorites.remove', { name })}
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget);
        void removal.mutate();
      }}
    >
      <Icon name="trash" size={16} />
    </ActionIcon>
  );
  if (!card) return <GoneCard favorite={favorite}>{remove}</GoneCard>;
  return <ProductCard card={card} eager={eager} corner={remove} note={<SinceThen favorite={favorite} />} />;
}

/** Moves the focus from a card that goes to the one that takes its place, or to the page that has none left. */
function focusBeside(button: HTMLElement): void {
  const card = button.closest('li');
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  if (!next) return focusContent();
  const target = next.querySelector<HTMLElement>('h2 a') ?? next.querySelector<HTMLElement>('button');
  target?.focus({ preventScroll: true });
}

function SinceThen({ favorite: { price_then, price_now, added_at } }: { favorite: Favorite }) {
  const { t, i18n } = useTranslation('account');
  const change = priceChange(price_then, price_now);
  return (
    <Text fz="xs" c="dimmed">
      {change && price_then && price_now && (
        <Group component="span" gap="2px 4px" mb={2} c="var(--ink-2)">
          <Badge tone={change.isLower ? 'success' : 'amber'}>
            {t(change.isLower ? 'favorites.down' : 'favorites.up', { percent: change.percent })}
          </Badge>
          <span data-then>
            <Money value={price_then} struck />
          </span>
          {' → '}
          <Money value={price_now} />
        </Group>
      )}
      {t('favorites.since', { day: formatDay(added_at, i18n.language) })}
    </Text>
  );
}

function GoneCard({ favorite, children }: { favorite: Favorite; children: ReactNode }) {
  const { t, i18n } = useTranslation('account');
  const { name, image, added_at } = favorite;
  return (
    <Paper component="li" withBorder pos="relative" miw={0} style={{ overflow: 'hidden' }}>
      <div className={styles.picture}>
        <Picture id={image?.id} alt="" sizes="(min-width: 1280px) 15rem, (min-width: 600px) 12rem, 50vw" />
      </div>
      <Box component="span" pos="absolute" top="var(--space-2)" right="var(--space-2)">
        {children}
      </Box>
      <Stack gap={4} p="sm">
        <Text component="h2" fw={500} mih="2.5em" lh="var(--leading-tight)" lineClamp={2}>
          {name}
        </Text>
        <p>
          <Badge tone="error">{t('favorites.gone')}</Badge>
        </p>
        <Text fz="xs" c="dimmed">
          {t('favorites.since', { day: formatDay(added_at, i18n.language) })}
        </Text>
      </Stack>
    </Paper>
  );
}
