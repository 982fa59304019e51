import { quantityMax } from '@amberdock/contract/trade/cart.ts';
import type { Offer, ProductDetail, Sku, Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useMay } from '../../../../lib/members/use-may.ts';
import { joinSentences } from '../../../../lib/typeset.ts';
import { priceFor } from '../../../../lib/money/offer-price.ts';
import { times } from '../../../../lib/money/sums.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { InPlaceError } from '../../../../ui/page/in-place-error.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { Quantity } from '../../../../ui/controls/quantity.tsx';
import { FavoriteButton } from '../../../../widgets/product-card/favorite-button.tsx';
import styles from './buy-box.module.css';
import { BuyBar } from './buy-bar.tsx';
import { stockpilePieces } from './choose-sku.ts';
import { DispatchNote } from './dispatch-note.tsx';
import { OfferPrice } from './offer-price.tsx';
import { ShipFromChoice } from './ship-from-choice.tsx';
import { TooMany } from './too-many.tsx';
import { useBuying } from './use-buying.ts';

const PackOne = lazy(() => import('../../../../widgets/listing-pack/pack-one.tsx'));
const FreightEstimate = lazy(() => import('../freight/freight-estimate.tsx'));

type Props = {
  product: ProductDetail;
  sku: Sku;
  offer: Offer | undefined;
  warehouses: Warehouse[];
  onShipFrom: (warehouseId: string) => void;
  /** How many pieces the buyer asked for; another variant or warehouse may have fewer. */
  wanted: number;
  onWanted: (pieces: number) => void;
};

/** Shows price, stock and delivery, and the three ways to buy: into the cart, at once, or as stockpile. */
export function BuyBox({ product, sku, offer, warehouses, onShipFrom, wanted, onWanted }: Props) {
  const { t } = useTranslation('product');
  const actions = useRef<HTMLDivElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const quantity = Math.min(wanted, Math.max(offer?.available ?? 0, 1));
  const isSoldOut = !offer || offer.available === 0;
  const warehouse = warehouses.find(({ id }) => id === offer?.warehouse_id);
  const isOver = offer !== undefined && !isSoldOut && wanted > offer.available;
  const isOff = isSoldOut || isOver || isInvalid;
  const buying = useBuying({ sku, offer, quantity });
  const mayOrder = useMay()('cart');

  return (
    <div className={styles.box}>
      <div className={styles.deciding}>
        {offer ? (
          <OfferPrice offer={offer} quantity={quantity} />
        ) : (
          <p className={styles.none}>{t('buy.no_offer')}</p>
        )}
        <ShipFromChoice
          offers={sku.offers ?? []}
          warehouses={warehouses}
          chosen={offer?.warehouse_id}
          onChoose={onShipFrom}
        />
        {warehouse && !isSoldOut && <DispatchNote warehouse={warehouse} />}
      </div>
      <div className={styles.acting}>
        <Pieces {...{ offer, wanted, onWanted }} onInvalid={setInvalid} />
        {mayOrder && isOver && !isInvalid && (
          <TooMany
            offers={sku.offers ?? []}
            offer={offer}
            wanted={wanted}
            isBusy={buying.isBusy}
            onUse={onWanted}
            onSplit={(parts) => void buying.addParts(parts)}
          />
        )}
        <div className={styles.actions} ref={actions}>
          {mayOrder && <Ways {...{ buying, isOff, offer, isInvalid }} quantity={wanted} onRaise={onWanted} />}
          <Favorite product={product} />
        </div>
        {mayOrder ? <StockpileTerms offer={offer} quantity={quantity} /> : <CannotOrder />}
        <Suspense fallback={<div className={styles.packRoom} />}>
          <PackOne productId={product.id} />
        </Suspense>
        {buying.error !== null && <InPlaceError error={buying.error} onRetry={buying.retry} />}
        {offer && (
          <Suspense fallback={<div className={styles.freightRoom} />}>
            <FreightEstimate sku={sku} warehouseId={offer.warehouse_id} quantity={quantity} />
          </Suspense>
        )}
      </div>
      {mayOrder && (
        <BuyBar watched={actions}>
          {offer && <Money value={priceFor(offer, quantity).price} size="big" />}
          <BuyButtons buying={buying} isOff={isOff} />
        </BuyBar>
      )}
    </div>
  );
}

const Favorite = ({ product: { id, name, favorite } }: Pick<Props, 'product'>) =>
  favorite === undefined ? null : (
    <FavoriteButton productId={id} name={name} isFavorite={favorite} withText />
  );

type PiecesProps = Pick<Props, 'offer' | 'wanted' | 'onWanted'> & {
  onInvalid: (isInvalid: boolean) => void;
};

/** The quantity, the stock, and the price of all pieces together. */
function Pieces({ offer, wanted, onWanted, onInvalid }: PiecesProps) {
  const { t } = useTranslation('product');
  const available = offer?.available ?? 0;
  return (
    <div className={styles.line}>
      <Quantity
        value={available === 0 ? 1 : wanted}
        max={Math.max(available, 1)}
        typedMax={quantityMax}
        onChange={onWanted}
        onInvalid={onInvalid}
        disabled={available === 0}
      />
      <span className={styles.stock} data-out={available === 0 || undefined}>
        {available === 0 ? t('buy.sold_out') : t('buy.stock', { count: available })}
      </span>
      {offer && available >= wanted && (
        <span className={styles.total} aria-live="polite">
          {t('buy.total')} <Money value={times(priceFor(offer, wanted).price, wanted)} />
        </span>
      )}
    </div>
  );
}

/** Tells a member whose role may not order why there are no buttons. */
function CannotOrder() {
  const { t } = useTranslation('shell');
  return <p className={styles.terms}>{t('cannot_order')}</p>;
}

type WaysProps = BuyButtonsProps & Omit<Stockpiling, 'onBuy'>;

/** The three ways to buy. */
const Ways = ({ buying, isOff, ...stockpile }: WaysProps) => (
  <>
    <BuyButtons buying={buying} isOff={isOff} />
    <StockpileButton {...stockpile} onBuy={() => buying.settle('stockpile')} />
  </>
);

type BuyButtonsProps = { buying: ReturnType<typeof useBuying>; isOff: boolean };

function BuyButtons({ buying, isOff }: BuyButtonsProps) {
  const { t } = useTranslation('product');
  return (
    <>
      <Button kind="primary" busy={buying.isBusy} disabled={isOff} onClick={() => void buying.add()}>
        {t('buy.add')}
      </Button>
      <Button disabled={isOff} onClick={() => buying.settle('parcel')}>
        {t('buy.now')}
      </Button>
    </>
  );
}

type Stockpile = { offer: Offer | undefined; quantity: number };

/** Fewer lie here than a stockpile order has to take. */
const isTooFew = ({ offer, quantity }: Stockpile): boolean =>
  offer !== undefined && offer.available > 0 && stockpilePieces(offer, quantity) > offer.available;

type Stockpiling = Stockpile & { isInvalid: boolean; onRaise: (pieces: number) => void; onBuy: () => void };

/**
 * Orders a stockpile. Below the minimum, the first press only raises the quantity to it, so that the pieces and
 * their total are seen before the order; the next press goes on.
 */
function StockpileButton({ offer, quantity, isInvalid, onRaise, onBuy }: Stockpiling) {
  const { t } = useTranslation('product');
  const pieces = offer ? stockpilePieces(offer, quantity) : 0;
  const isOff = !offer || offer.available === 0 || isTooFew({ offer, quantity }) || isInvalid;
  const mustRaise = pieces > quantity;
  return (
    <Button disabled={isOff} onClick={mustRaise ? () => onRaise(pieces) : onBuy} aria-describedby={termsId}>
      {mustRaise ? t('buy.stockpile_from', { count: pieces }) : t('buy.stockpile_pieces', { count: pieces })}
    </Button>
  );
}

const termsId = 'stockpile-terms';

/** Explains a stockpile order, its minimum, and why it is not possible. */
function StockpileTerms({ offer, quantity }: Stockpile) {
  const { t } = useTranslation('product');
  const count = offer?.minimum_order_quantity ?? 1;
  // Below the minimum the button itself names it.
  const isNamed = count > 1 && quantity >= count && !isTooFew({ offer, quantity });
  return (
    <p id={termsId} className={styles.terms}>
      {isTooFew({ offer, quantity }) && <strong>{t('buy.minimum_missed', { count })} </strong>}
      {joinSentences([t('buy.stockpile_hint'), ...(isNamed ? [t('buy.minimum', { count })] : [])])}
    </p>
  );
}
