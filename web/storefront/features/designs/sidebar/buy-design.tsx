import { type AddToCart, cartRoutes } from '@amberdock/contract/trade/cart.ts';
import type { Offer, ProductDetail, Sku, Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import type { Area } from '@amberdock/contract/catalog/designs.ts';
import type { Money as MoneyAmount } from '@amberdock/contract/money.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { firstOffer, nextTier, priceFor } from '../../../lib/money/offer-price.ts';
import { sumIn, times } from '../../../lib/money/sums.ts';
import { showAdded } from '../../../lib/session/added-to-cart.ts';
import { useWarehouseSelection } from '../../../lib/state/warehouse-selection.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Quantity } from '../../../ui/controls/quantity.tsx';
import styles from '../design.module.css';

type Props = {
  product: ProductDetail;
  warehouses: Warehouse[];
  /** The areas that the design uses: each adds its fee to a piece. */
  areas: Area[];
  canSave: boolean;
  /** The saved design's id; saves what has changed first. Null if that failed. */
  onSave: () => Promise<string | null>;
};

/** Chooses the SKU, the warehouse and the quantity, and adds them to the cart with the design. */
export function BuyDesign({ product, warehouses, areas, canSave, onSave }: Props) {
  const { t } = useTranslation('designs');
  const [skuId, setSkuId] = useState(product.skus[0]?.id ?? '');
  const [warehouseId, setWarehouseId] = useState('');
  const [wanted, setWanted] = useState(1);
  const [isInvalid, setInvalid] = useState(false);
  const { value: chosenWarehouses } = useWarehouseSelection();
  const sku = product.skus.find((candidate) => candidate.id === skuId);
  const offers = sku?.offers ?? [];
  const offer =
    offers.find((candidate) => candidate.warehouse_id === warehouseId) ??
    firstOffer({ offers }, chosenWarehouses);
  // Another variant or warehouse may have fewer.
  const quantity = Math.min(wanted, Math.max(offer?.available ?? 0, 1));
  const fee = offer ? feeOf(areas, offer.price.currency) : null;

  const add = useMutation(
    (body: AddToCart, idempotencyKey) => api.call(cartRoutes.add, { body }, { idempotencyKey }),
    {
      onSuccess: ({ id, quantity: cartNumber }) => {
        showAdded({ lineIds: [id], cartNumber });
        showAlert(t('added'));
      },
    },
  );
  const saveAndAdd = async () => {
    const design_id = await onSave();
    if (design_id === null || !offer) return;
    await add.mutate({ sku_id: skuId, warehouse_id: offer.warehouse_id, quantity, design_id });
  };

  if (!sku || !offer) return <p className={styles.hint}>{t('no_offer')}</p>;
  return (
    <div className={styles.part}>
      <GoodsChoice {...{ product, warehouses, sku, offer }} onSku={setSkuId} onFrom={setWarehouseId} />
      <Sums offer={offer} fee={fee} isPrinted={areas.length > 0} quantity={quantity} />
      <div className={styles.row}>
        <Quantity
          value={quantity}
          max={Math.max(offer.available, 1)}
          onChange={setWanted}
          onInvalid={setInvalid}
        />
        <Button
          loading={add.isPending}
          disabled={!canSave || !fee || offer.available === 0 || isInvalid}
          onClick={() => void saveAndAdd()}
        >
          {offer.available === 0 ? t('sold_out') : t('add')}
        </Button>
      </div>
      <MutationError of={add} />
    </div>
  );
}

type SumsProps = { offer: Offer; fee: MoneyAmount | null; isPrinted: boolean; quantity: number };

/** Shows the price of a piece at this quantity, its printing, all pieces together, and what more of them would save. */
function Sums({ offer, fee, isPrinted, quantity }: SumsProps) {
  const { t } = useTranslation('designs');
  const { price } = priceFor(offer, quantity);
  const next = nextTier(offer, quantity);
  return (
    <>
      <dl className={styles.sums}>
        <dt>{t('goods')}</dt>
        <dd>
          <Money value={price} />
        </dd>
        <dt>{t('printing')}</dt>
        <dd>{!isPrinted ? '—' : fee ? <Money value={fee} /> : t('not_printed')}</dd>
        {isPrinted && fee && (
          <>
            <dt>{t('total')}</dt>
            <dd aria-live="polite">
              <Money value={times(sumIn(price.currency, [price, fee]), quantity)} />
            </dd>
          </>
        )}
      </dl>
      {next && next.from <= offer.available && (
        <p className={styles.hint}>
          {t('next_tier', { count: next.from - quantity, price: formatMoney(next.price) })}
        </p>
      )}
    </>
  );
}

type Choice = {
  product: ProductDetail;
  warehouses: Warehouse[];
  sku: Sku;
  offer: Offer;
  onSku: (id: string) => void;
  onFrom: (warehouseId: string) => void;
};

function GoodsChoice({ product, warehouses, sku, offer, onSku, onFrom }: Choice) {
  const { t } = useTranslation('designs');
  return (
    <>
      {product.skus.length > 1 && (
        <NativeSelect
          label={t('sku')}
          value={sku.id}
          onChange={(event) => onSku(event.target.value)}
          data={product.skus.map((sku) => ({ value: sku.id, label: nameOf(sku) }))}
        />
      )}
      <NativeSelect
        label={t('ship_from')}
        value={offer.warehouse_id}
        onChange={(event) => onFrom(event.target.value)}
        data={(sku.offers ?? []).map(({ warehouse_id, price }) => {
          const name = warehouses.find((warehouse) => warehouse.id === warehouse_id)?.name ?? warehouse_id;
          return { value: warehouse_id, label: `${name} · ${formatMoney(price)}` };
        })}
      />
    </>
  );
}

const nameOf = (sku: Sku): string => sku.options.map(({ value }) => value).join(' · ') || sku.sku;

/** The print fee a piece; null if one of the areas is not printed for that currency. */
function feeOf(areas: Area[], currency: MoneyAmount['currency']): MoneyAmount | null {
  const fees = areas.map((area) => area.fees.find((fee) => fee.currency === currency));
  return fees.includes(undefined) ? null : sumIn(currency, fees);
}
