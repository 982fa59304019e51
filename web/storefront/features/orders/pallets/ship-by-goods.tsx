import type { Pallet } from '@amberdock/contract/trade/pallets.ts';
import { Paper, Text } from '@mantine/core';
import { formatCount } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ShipFromName } from '../shared/ship-from-name.tsx';
import { goodsOnSeveral, oldestFirst } from './oldest-first.ts';
import styles from './pallets.module.css';
import { UnitsField } from '../shared/units-field.tsx';

type Props = {
  pallets: readonly Pallet[];
  units: Readonly<Record<string, number>>;
  onUnits: (units: Record<string, number>) => void;
};

const optionsOf = ({ options }: Pallet) => options.map(({ value }) => value);

/**
 * Chooses a quantity of goods that stand on several pallets. It is taken off the oldest first, which the pallets
 * below show and let the buyer change.
 */
export function ShipByGoods({ pallets, units, onUnits }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const goods = goodsOnSeveral(pallets);
  if (goods.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={t('pallet.by_goods')}>
      <Text fw={650}>{t('pallet.by_goods')}</Text>
      <Text size="sm" c="var(--ink-3)">
        {t('pallet.by_goods_text')}
      </Text>
      <ul className={styles.byGoods}>
        {goods.map(({ key, pallets: [first, ...others], left }) =>
          first ? (
            <li key={key}>
              <div>
                <Text size="sm">{first.name}</Text>
                <Text size="sm" c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
                  {[...optionsOf(first), first.sku].join(' · ')}
                </Text>
                <Text component="div" size="sm" c="var(--ink-3)">
                  <ShipFromName warehouse={first.warehouse} />{' '}
                  {t('pallet.on_pallets', {
                    count: others.length + 1,
                    units: formatCount(left, language),
                  })}
                </Text>
              </div>
              <UnitsField
                aria-label={t('pallet.units_of', {
                  name: [first.name, ...optionsOf(first)].join(' '),
                  warehouse: first.warehouse.name,
                })}
                w={128}
                units={[first, ...others].reduce((sum, { pallet_no }) => sum + (units[pallet_no] ?? 0), 0)}
                left={left}
                onUnits={(count) => onUnits(oldestFirst([first, ...others], count))}
              />
            </li>
          ) : null,
        )}
      </ul>
    </Paper>
  );
}
