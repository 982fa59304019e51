import type { ShipFrom } from '@amberdock/contract/trade/cart.ts';
import { useCountryName } from '../../../lib/country-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Flag } from '../../../ui/display/flag.tsx';
import styles from './shared.module.css';

/** The warehouse that goods ship from, under its country's flag. */
export function ShipFromName({ warehouse, level }: { warehouse: ShipFrom; level?: 2 | 3 }) {
  const { t } = useTranslation('orders');
  const countryName = useCountryName();
  const Tag = level ? (`h${level}` as const) : 'span';
  return (
    <Tag className={styles.shipFrom}>
      {warehouse.country_code && (
        <Flag
          countryCode={warehouse.country_code}
          size="small"
          rounded
          alt={countryName(warehouse.country_code)}
        />
      )}
      <span>
        <span className="visually-hidden">{t('ships_from')} </span>
        {warehouse.name}
      </span>
      <span className={styles.code}>{warehouse.code}</span>
    </Tag>
  );
}
