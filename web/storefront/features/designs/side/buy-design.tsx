import { cartRoutes } from '@amberdock/contract/cart.ts';
import type { Offer, ProductDetail, Sku, Warehouse } from '@amberdock/contract/catalogue.ts';
import type { Area } from '@amberdock/contract/designs.ts';
import { money, parseMinor } from '@amberdock/contract/money.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { UnreachableError } from '../../../lib/api/errors.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { chooseCartLines } from '../../../lib/state/cart-choice.ts';
import { setCartNumber } from '../../../lib/session/cart-number.ts';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Money } from '../../../ui/money.tsx';
import { Quantity } from '../../../ui/quantity.tsx';
import styles from '../design.module.css';

type Props = {
  product: ProductDetail;
  warehouses: Warehouse[];
  /** The areas that the design uses: each adds its fee to a piece. */
  areas: Area[];
  canSave: boolean;
  /** The saved design's id; saves what has changed first. Null where that failed. */
  onSave: () => Promise<string | null>;
};

/** Which SKU, from where, how many: into the cart with the design. */
export function BuyDesign({ product, warehouses, areas, canSave, onSave }: Props) {
  const { t } = useTranslation('designs');
  const [skuId, setSkuId] = useState(product.skus[0]?.id ?? '');
  const [warehouseId, setWarehouseId] = useState('');
  const [quantity, setQuantity] = useState(1);
  const { isBusy, error, attempt } = useAttempt();
  const sku = product.skus.find((each) => each.id === skuId);
  const offers = sku?.offers ?? [];
  const offer = offers.find((each) => each.warehouse_id === warehouseId) ?? offers[0];
  const fee = offer ? feeOf(areas, offer.price.currency) : null;

  const add = () =>
    void attempt(async () => {
      if (!offer) return;
      const design_id = await onSave();
      if (design_id === null) return;
      const body = { sku_id: skuId, warehouse_id: offer.warehouse_id, quantity, design_id };
      const added = await api.call(cartRoutes.add, { body });
      setCartNumber(added.quantity);
      chooseCartLines([added.id]);
      showAlert(t('added'));
    });

  if (!sku || !offer) return <p className={styles.hint}>{t('no_offer')}</p>;
  return (
    <div className={styles.part}>
      <GoodsChoice {...{ product, warehouses, sku, offer }} onSku={setSkuId} onFrom={setWarehouseId} />
      <dl className={styles.sums}>
        <dt>{t('goods')}</dt>
        <dd>
          <Money value={offer.price} />
        </dd>
        <dt>{t('printing')}</dt>
        <dd>{fee ? <Money value={fee} /> : t('not_printed')}</dd>
      </dl>
      <div className={styles.row}>
        <Quantity value={quantity} max={Math.max(offer.available, 1)} onChange={setQuantity} />
        <Button loading={isBusy} disabled={!canSave || !fee || offer.available === 0} onClick={add}>
          {offer.available === 0 ? t('sold_out') : t('add')}
        </Button>
      </div>
      {/* A refusal has been shown as an alert; what never arrived is said here. */}
      {error instanceof UnreachableError && <InPlaceError error={error} onRetry={add} />}
    </div>
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
  const id = useId();
  return (
    <>
      {product.skus.length > 1 && (
        <label className={styles.field} htmlFor={`${id}-sku`}>
          <span className={styles.label}>{t('sku')}</span>
          <select id={`${id}-sku`} value={sku.id} onChange={(event) => onSku(event.target.value)}>
            {product.skus.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field} htmlFor={`${id}-from`}>
        <span className={styles.label}>{t('ship_from')}</span>
        <select id={`${id}-from`} value={offer.warehouse_id} onChange={(event) => onFrom(event.target.value)}>
          {(sku.offers ?? []).map(({ warehouse_id, price }) => (
            <option key={warehouse_id} value={warehouse_id}>
              {warehouses.find((each) => each.id === warehouse_id)?.name ?? warehouse_id} ·{' '}
              {formatMoney(price)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

const nameOf = (sku: Sku): string => sku.options.map(({ value }) => value).join(' · ') || sku.sku;

/** The print fee a piece; null if one of the areas is not printed for that currency. */
function feeOf(areas: Area[], currency: Area['fees'][number]['currency']) {
  let sumMinor = 0n;
  for (const { fees } of areas) {
    const fee = fees.find((each) => each.currency === currency);
    if (!fee) return null;
    sumMinor += parseMinor(fee.amount, currency) ?? 0n;
  }
  return money(sumMinor, currency);
}
