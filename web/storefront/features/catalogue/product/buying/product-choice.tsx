import type { ProductDetail, Sku, Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import { useRef } from 'react';
import { Link } from '../../../../ui/controls/link.tsx';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { firstOffer } from '../../../../lib/money/offer-price.ts';
import { showAlert } from '../../../../lib/notices/alert.ts';
import { useEntryState } from '../../../../lib/state/use-entry-state.ts';
import { useWarehouseSelection } from '../../../../lib/state/warehouse-selection.ts';
import { useCopy } from '../../../../lib/use-copy.ts';
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/display/icon.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { OptionPicker } from './option-picker.tsx';
import styles from './product-choice.module.css';
import { ShipsFrom } from './ship-from-choice.tsx';

type Props = {
  product: ProductDetail;
  sku: Sku | undefined;
  onSku: (sku: Sku) => void;
  warehouses: Warehouse[];
};

/** Choices that stay when the buyer comes back from the checkout. */
type Choice = { shipFrom: string | null; wanted: number };

/**
 * Chooses the SKU, the warehouse and the quantity. A visitor chooses among the same options and is told where to
 * find prices.
 */
export function ProductChoice({ product, sku, onSku, warehouses }: Props) {
  const { t } = useTranslation('product');
  const [{ shipFrom, wanted }, setChoice] = useEntryState<Choice>({ shipFrom: null, wanted: 1 });
  const { value: chosenWarehouses } = useWarehouseSelection();
  if (!sku) return <p>{t('buy.no_offer')}</p>;
  const offer =
    sku.offers?.find(({ warehouse_id }) => warehouse_id === shipFrom) ?? firstOffer(sku, chosenWarehouses);
  return (
    <>
      <OptionPicker skus={product.skus} options={product.options} chosen={sku} onChoose={onSku} />
      {sku.offers ? (
        <BuyBox
          product={product}
          sku={sku}
          offer={offer}
          warehouses={warehouses}
          onShipFrom={(warehouse) => setChoice((now) => ({ ...now, shipFrom: warehouse }))}
          wanted={wanted}
          onWanted={(pieces) => setChoice((now) => ({ ...now, wanted: pieces }))}
        />
      ) : (
        <VisitorBox product={product} />
      )}
      <SkuNumber sku={sku} />
      <p className={styles.terms}>
        <Icon name="info" size={16} />
        <Link to="/articles">{t('buy.help')}</Link>
      </p>
    </>
  );
}

/** The SKU number, with buttons that copy it or a link to this variant. */
function SkuNumber({ sku: { sku } }: { sku: Sku }) {
  const { t } = useTranslation('product');
  const { copy } = useCopy();
  // Where the browser refuses, the text is shown to be copied by hand.
  const copyAndSay = async (text: string) => showAlert((await copy(text)) ? t('copied') : text);
  const link = () => {
    const here = new URL(location.href);
    here.searchParams.set('sku', sku);
    return here.href;
  };
  return (
    <p className={styles.sku}>
      SKU <span className={styles.number}>{sku}</span>
      <Button kind="quiet" size="small" onClick={() => void copyAndSay(sku)}>
        {t('copy_sku')}
      </Button>
      <Button kind="quiet" size="small" onClick={() => void copyAndSay(link())}>
        {t('copy_link')}
      </Button>
    </p>
  );
}

/**
 * docs/specification.md#1-what-the-product-does-and-for-whom: visitors see neither prices nor stock, but a message to log in to see them. A buyer's first page is rendered
 * for a visitor: to a buyer it shows the room that prices will take.
 */
function VisitorBox({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product');
  const invite = useRef<HTMLDivElement>(null);
  const logIn = (
    <ButtonLink kind="primary" to="/login">
      {t('visitor.log_in')}
    </ButtonLink>
  );
  return (
    <>
      <div data-for="visitor" className={styles.invite} ref={invite}>
        <p>{t('visitor.text')}</p>
        {logIn}
        <ShipsFrom countryCodes={product.ship_from} />
      </div>
      <div data-for="visitor">
        <BuyBar watched={invite}>{logIn}</BuyBar>
      </div>
      <div data-for="buyer" className={styles.coming}>
        <Skeleton lines={1} height="9.5rem" />
        <Skeleton lines={1} height="7rem" />
        <Skeleton lines={1} height="2.25rem" />
        <Skeleton lines={1} height="4.5rem" />
      </div>
    </>
  );
}
