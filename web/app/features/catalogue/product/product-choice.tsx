import type { ProductDetail, Warehouse } from '@amberdock/contract/catalogue.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWarehouseSelection } from '../../../lib/state/warehouse-selection.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BuyBox } from './buy-box.tsx';
import { type Choice, choiceOf, firstOffer, firstSku, skuOf } from './choose-sku.ts';
import { OptionPicker } from './option-picker.tsx';
import styles from './product-choice.module.css';

/** Which SKU, from where, how many. A visitor chooses among the same options and is told where prices are. */
export function ProductChoice({ product, warehouses }: { product: ProductDetail; warehouses: Warehouse[] }) {
  const { t } = useTranslation('product');
  const opening = firstSku(product.skus);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [shipFrom, setShipFrom] = useState<string | null>(null);
  const { value: chosenWarehouses } = useWarehouseSelection();
  const chosen = choice ?? (opening ? choiceOf(opening) : {});
  const sku = skuOf(product.skus, product.options, chosen);
  const offer =
    sku?.offers?.find(({ warehouse_id }) => warehouse_id === shipFrom) ?? firstOffer(sku, chosenWarehouses);
  return (
    <>
      <OptionPicker skus={product.skus} options={product.options} choice={chosen} onChoose={setChoice} />
      {sku && (
        <p className={styles.sku}>
          SKU <span className={styles.number}>{sku.sku}</span>
        </p>
      )}
      {sku?.offers ? (
        <BuyBox
          key={sku.id}
          product={product}
          sku={sku}
          offer={offer}
          warehouses={warehouses}
          onShipFrom={setShipFrom}
        />
      ) : (
        <VisitorBox />
      )}
      <p className={styles.terms}>
        <Icon name="info" size={16} />
        <Link to="/articles">{t('buy.help')}</Link>
      </p>
    </>
  );
}

/** Spec §1: visitors see neither prices nor stock, but a message to log in to see them. */
function VisitorBox() {
  const { t } = useTranslation('product');
  const { pathname } = useLocation();
  return (
    <div className={styles.visitor}>
      <div data-for="visitor" className={styles.invite}>
        <p>{t('visitor.text')}</p>
        <ButtonLink kind="primary" to="/login" state={{ from: pathname }}>
          {t('visitor.log_in')}
        </ButtonLink>
      </div>
    </div>
  );
}
