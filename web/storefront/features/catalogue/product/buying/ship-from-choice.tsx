import type { Offer, Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import { useState } from 'react';
import { useCountryName } from '../../../../lib/country-name.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { priceFor } from '../../../../lib/money/offer-price.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Dialog } from '../../../../ui/controls/dialog.tsx';
import { Flag } from '../../../../ui/display/flag.tsx';
import { Icon } from '../../../../ui/display/icon.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { approximately, lowestIn } from './choose-sku.ts';
import styles from './ship-from-choice.module.css';

type Props = {
  offers: Offer[];
  warehouses: Warehouse[];
  chosen: string | undefined;
  onChoose: (warehouseId: string) => void;
};

/**
 * Chooses the warehouse that a SKU ships from. On a phone the chosen one is a row that opens a sheet with the
 * others.
 */
export function ShipFromChoice(props: Props) {
  const { offers, warehouses, chosen, onChoose } = props;
  const { t } = useTranslation('product');
  const [isOpen, setOpen] = useState(false);
  const offer = offers.find(({ warehouse_id }) => warehouse_id === chosen);
  if (!offer) return null;
  return (
    <>
      <div className={styles.wide}>
        <Places {...props} group="ship_from" />
      </div>
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        <span className={styles.legend}>{t('ship.from')}</span>
        <span className={styles.rowName}>
          <PlaceName warehouses={warehouses} id={offer.warehouse_id} />
        </span>
        <Stock offer={offer} />
        <Icon name="right" size={16} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} side="bottom" title={t('ship.from')}>
        <Places
          {...props}
          group="ship_from_sheet"
          onChoose={(id) => {
            onChoose(id);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function PlaceName({ warehouses, id }: { warehouses: readonly Warehouse[]; id: string }) {
  const countryName = useCountryName();
  const warehouse = warehouses.find((candidate) => candidate.id === id);
  return (
    <>
      {warehouse && (
        <Flag
          countryCode={warehouse.country_code}
          size="small"
          rounded
          alt={countryName(warehouse.country_code)}
        />
      )}
      {warehouse?.name ?? id}
    </>
  );
}

function Stock({ offer }: { offer: Offer }) {
  const { t } = useTranslation('product');
  return (
    <span className={styles.stock} data-out={offer.available === 0 || undefined}>
      {offer.available > 0 ? t('buy.stock', { count: offer.available }) : t('buy.sold_out')}
    </span>
  );
}

/** The warehouses, each with flag, stock, price, and the time until which an order is packed the same day. */
function Places({ offers, warehouses, chosen, onChoose, group }: Props & { group: string }) {
  const { t } = useTranslation('product');
  const lowest = lowestIn(offers);
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>{t('ship.from')}</legend>
      {offers.map((offer) => {
        const warehouse = warehouses.find(({ id }) => id === offer.warehouse_id);
        return (
          <label key={offer.warehouse_id} className={styles.place}>
            <input
              type="radio"
              name={group}
              value={offer.warehouse_id}
              checked={offer.warehouse_id === chosen}
              onChange={() => onChoose(offer.warehouse_id)}
            />
            <span className={styles.card}>
              <span className={styles.name}>
                <PlaceName warehouses={warehouses} id={offer.warehouse_id} />
                {lowest.has(offer.warehouse_id) && <Badge tone="success">{t('ship.lowest')}</Badge>}
              </span>
              <span className={styles.figures}>
                <OfferMoney offer={offer} />
                <Stock offer={offer} />
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

/**
 * Shows the price of a piece there; in another currency than the buyer's, with an approximate amount to
 * compare by.
 */
function OfferMoney({ offer }: { offer: Offer }) {
  const { price, converted } = priceFor(offer, 1);
  const about = approximately(price, converted);
  return (
    <span>
      <Money value={price} />
      {about && (
        <span className={styles.about}>
          <Money value={about} approximate />
        </span>
      )}
    </span>
  );
}

/** Shows visitors only the countries. */
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
