import type { Offer, Warehouse } from '@amberdock/contract/catalogue.ts';
import { groupDigits } from '@amberdock/contract/money.ts';
import { useCountryName } from '../../../../lib/country-name.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Flag } from '../../../../ui/flag.tsx';
import { Money } from '../../../../ui/money.tsx';
import styles from './ship-from-choice.module.css';

type Props = {
  offers: Offer[];
  warehouses: Warehouse[];
  chosen: string | undefined;
  onChoose: (warehouseId: string) => void;
};

/** Where a SKU can ship from: flag, stock, price there and until when an order is packed the same day. */
export function ShipFromChoice({ offers, warehouses, chosen, onChoose }: Props) {
  const { t } = useTranslation('product');
  const countryName = useCountryName();
  if (offers.length === 0) return null;
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>{t('ship.from')}</legend>
      {offers.map((offer) => {
        const warehouse = warehouses.find(({ id }) => id === offer.warehouse_id);
        return (
          <label key={offer.warehouse_id} className={styles.place}>
            <input
              type="radio"
              name="ship_from"
              value={offer.warehouse_id}
              checked={offer.warehouse_id === chosen}
              onChange={() => onChoose(offer.warehouse_id)}
            />
            <span className={styles.card}>
              <span className={styles.name}>
                {warehouse && (
                  <Flag
                    countryCode={warehouse.country_code}
                    size="small"
                    rounded
                    alt={countryName(warehouse.country_code)}
                  />
                )}
                {warehouse?.name ?? offer.warehouse_id}
              </span>
              <span className={styles.figures}>
                <Money value={offer.price} />
                <span className={styles.stock} data-out={offer.available === 0 || undefined}>
                  {offer.available > 0
                    ? t('buy.stock', { shown: groupDigits(String(offer.available)) })
                    : t('buy.sold_out')}
                </span>
              </span>
              {warehouse && (
                <span className={styles.cutOff}>{t('ship.cut_off', { time: warehouse.cut_off })}</span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** What a visitor may know of it: from which countries. */
export function ShipsFrom({ countryCodes }: { countryCodes: readonly string[] }) {
  const { t } = useTranslation('product');
  const countryName = useCountryName();
  if (countryCodes.length === 0) return null;
  return (
    <p className={styles.countries}>
      <span className={styles.legend}>{t('ship.from')}</span>
      {countryCodes.map((code) => (
        <span key={code} className={styles.country}>
          <Flag countryCode={code} size="small" rounded /> {countryName(code)}
        </span>
      ))}
    </p>
  );
}
