import { type AddToCart, cartRoutes } from '@amberdock/contract/trade/cart.ts';
import type { ListedSku, Offer, Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../../lib/api/api.ts';
import { UnreachableError } from '../../../../lib/api/errors.ts';
import { useMutation } from '../../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../../lib/notices/alert.ts';
import { showAdded } from '../../../../lib/session/added-to-cart.ts';
import { useMay } from '../../../../lib/members/use-may.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { firstOffer, priceFor } from '../../../../lib/money/offer-price.ts';
import { selectedIds } from '../../../../lib/state/warehouse-selection.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Flag } from '../../../../ui/display/flag.tsx';
import { Icon } from '../../../../ui/display/icon.tsx';
import { InPlaceError } from '../../../../ui/page/in-place-error.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { Quantity } from '../../../../ui/controls/quantity.tsx';
import { Countries } from './countries.tsx';
import styles from './product-rows.module.css';

type Props = {
  sku: ListedSku;
  /** The product's name and option, for screen readers. */
  name: string;
  warehouses: Warehouse[];
  countries: readonly string[];
};

/** A SKU in the list: a choice among its warehouses with price and stock, the quantity, and the cart button. */
export function SkuLine({ sku, name, warehouses, countries }: Props) {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const isBuyer = useUser() !== null;
  const mayOrder = useMay()('cart');
  const [wanted, setWanted] = useState(1);
  const [isInvalid, setInvalid] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const add = useMutation(
    (body: AddToCart, idempotencyKey) => api.call(cartRoutes.add, { body }, { idempotencyKey }),
    {
      onSuccess: ({ id, quantity: cartNumber }, { quantity: pieces }) => {
        showAdded({ lineIds: [id], cartNumber });
        showAlert(t('row.added', { name, quantity: pieces }));
      },
    },
  );

  if (!isBuyer || !sku.offers) return <Countries codes={countries} />;
  if (sku.offers.length === 0) return <p className={styles.nothing}>{t('card.no_offer')}</p>;
  const preferred = [...search.getAll('warehouse_id'), ...selectedIds()];
  const offer = sku.offers.find(({ warehouse_id }) => warehouse_id === chosen) ?? firstOffer(sku, preferred);
  if (!offer) return null;
  const quantity = Math.max(1, Math.min(wanted, offer.available));
  return (
    <>
      <Offers
        label={t('row.ships_from', { name })}
        offers={sku.offers}
        quantity={quantity}
        warehouses={warehouses}
        chosen={offer.warehouse_id}
        onChoose={setChosen}
      />
      {mayOrder && (
        <div className={styles.buy}>
          <Quantity
            value={quantity}
            max={Math.max(offer.available, 1)}
            disabled={offer.available === 0}
            onChange={setWanted}
            onInvalid={setInvalid}
            label={t('row.quantity_of', { name })}
          />
          <Button
            kind="primary"
            busy={add.isPending}
            disabled={offer.available === 0 || isInvalid}
            aria-label={t('row.add_of', { name })}
            onClick={() => void add.mutate({ sku_id: sku.id, warehouse_id: offer.warehouse_id, quantity })}
          >
            <Icon name="cart" size={16} />
            {t('row.add')}
          </Button>
        </div>
      )}
      {add.error instanceof UnreachableError && (
        <div className={styles.error}>
          <InPlaceError error={add.error} onRetry={add.retry} />
        </div>
      )}
    </>
  );
}

type OffersProps = {
  label: string;
  offers: Offer[];
  quantity: number;
  warehouses: Warehouse[];
  chosen: string;
  onChoose: (warehouseId: string) => void;
};

/** The warehouses as one tab stop, in which the arrow keys move. Prices are those at the chosen quantity. */
function Offers({ label, offers, quantity, warehouses, chosen, onChoose }: OffersProps) {
  const { t } = useTranslation('catalogue');
  const group = useId();
  return (
    <fieldset className={styles.offers} aria-label={label}>
      {offers.map((offer) => {
        const warehouse = warehouses.find(({ id }) => id === offer.warehouse_id);
        const { price, isCampaign } = priceFor(offer, quantity);
        return (
          <label key={offer.warehouse_id} className={styles.offer} title={warehouse?.name}>
            <input
              type="radio"
              name={group}
              value={offer.warehouse_id}
              checked={offer.warehouse_id === chosen}
              onChange={() => onChoose(offer.warehouse_id)}
            />
            <span className={styles.place}>
              {warehouse && <Flag countryCode={warehouse.country_code} size="small" rounded alt="" />}
              <span className={styles.warehouse}>{warehouse?.name ?? offer.warehouse_id}</span>
            </span>
            <span className={styles.amount} data-campaign={isCampaign || undefined}>
              <Money value={price} />
            </span>
            <span className={styles.quiet} data-out={offer.available === 0 || undefined}>
              {offer.available > 0 ? t('card.inventory', { count: offer.available }) : t('card.sold_out')}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
