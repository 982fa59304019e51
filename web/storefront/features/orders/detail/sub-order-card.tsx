import type { OrderDetail } from '@amberdock/contract/orders.ts';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/money.tsx';
import { AddressLines } from '../../../widgets/address/address-lines.tsx';
import { OrderActs } from '../list/order-acts.tsx';
import { GoodsCell } from '../parts/goods.tsx';
import { ShipFromName } from '../parts/ship-from-name.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import styles from './detail.module.css';
import { StatusSteps } from './status-steps.tsx';
import { stepsOf } from './steps.ts';
import { TrackingNumber } from './tracking-number.tsx';

type Sub = OrderDetail['sub_orders'][number];

/** One parcel: where it stands, where it goes, what is in it, what it cost. */
export function SubOrderCard({ order, sub }: { order: OrderDetail; sub: Sub }) {
  const { t } = useTranslation('orders');
  const log = order.status_log.filter(({ sub_order_no }) => sub_order_no === sub.sub_order_no);
  return (
    <section className={styles.card} aria-label={sub.sub_order_no}>
      <header className={styles.cardHead}>
        <StatusBadge status={sub.status} />
        <ShipFromName warehouse={sub.warehouse} level={2} />
        <span className={styles.mono}>{sub.sub_order_no}</span>
        <span className={styles.end}>
          <OrderActs
            of="sub_order"
            orderNo={order.order_no}
            subOrderNo={sub.sub_order_no}
            actions={sub.actions}
          />
        </span>
      </header>
      <StatusSteps steps={stepsOf({ status: sub.status, kind: order.kind }, log)} />
      <div className={styles.facts}>
        {sub.address && (
          <div>
            <h3 className={styles.label}>{t('detail.address')}</h3>
            <AddressLines address={sub.address} />
          </div>
        )}
        {order.kind !== 'stockpile' && <Logistics sub={sub} />}
        {sub.buyer_message && (
          <div>
            <h3 className={styles.label}>{t('detail.message')}</h3>
            <p className={styles.words}>{sub.buyer_message}</p>
          </div>
        )}
      </div>
      <ul className={styles.lines}>
        {sub.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <GoodsCell goods={line} />
            <p className={styles.priced}>
              <Money value={line.unit_price} /> × <span className="nums">{line.quantity}</span>
            </p>
            <p className={styles.lineTotal}>
              <Money value={line.line_total} />
            </p>
          </li>
        ))}
      </ul>
      <Amounts sub={sub} kind={order.kind} />
    </section>
  );
}

/** Shows carrier, tracking numbers, and the times of shipment and delivery. */
function Logistics({ sub }: { sub: Sub }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const toShip = sub.quantity - sub.canceled_quantity;
  return (
    <div>
      <h3 className={styles.label}>{t('detail.logistics')}</h3>
      <dl className={styles.pairs}>
        {sub.service && (
          <>
            <dt>{t('detail.service')}</dt>
            <dd>{sub.service}</dd>
          </>
        )}
        {sub.parcels.length === 0 && sub.status !== 'closed' && (
          <>
            <dt>{t('detail.tracking')}</dt>
            <dd className={styles.quiet}>{t('detail.not_shipped')}</dd>
          </>
        )}
        {sub.shipped_quantity > 0 && sub.shipped_quantity < toShip && (
          <>
            <dt>{t('step.shipped')}</dt>
            <dd>{t('shipped_part', { shipped: sub.shipped_quantity, quantity: toShip })}</dd>
          </>
        )}
        {sub.parcels.map((parcel) => (
          <ParcelFacts key={parcel.parcel_no} sub={sub} parcel={parcel} />
        ))}
        {sub.cancellations.map((cancellation) => (
          <CancellationFacts key={cancellation.cancellation_no} sub={sub} cancellation={cancellation} />
        ))}
        {sub.shipped_at && (
          <>
            <dt>{t('step.shipped')}</dt>
            <dd>{formatTime(sub.shipped_at, language)}</dd>
          </>
        )}
        {sub.received_at && (
          <>
            <dt>{t('step.received')}</dt>
            <dd>{formatTime(sub.received_at, language)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** Shows a parcel's carrier and tracking numbers; where there are several parcels, also its contents and date. */
function ParcelFacts({ sub, parcel }: { sub: Sub; parcel: Sub['parcels'][number] }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isOnly = sub.parcels.length === 1 && sub.shipped_quantity === sub.quantity;
  return (
    <>
      <dt>{t('detail.carrier')}</dt>
      <dd>{[parcel.carrier, parcel.service].filter(Boolean).join(' · ')}</dd>
      <dt>{t('detail.tracking')}</dt>
      <dd>
        {parcel.tracking_numbers.map((number) => (
          <TrackingNumber key={number} carrier={parcel.carrier} number={number} />
        ))}
      </dd>
      {!isOnly && (
        <>
          <dt>{t('detail.contents')}</dt>
          <dd>
            <Contents sub={sub} lines={parcel.lines} />
            <span className={styles.quiet}>{formatTime(parcel.shipped_at, language)}</span>
          </dd>
        </>
      )}
    </>
  );
}

type CancellationFactsProps = { sub: Sub; cancellation: Sub['cancellations'][number] };

/** Shows what cannot ship and why, and what went back to the wallet for it. */
function CancellationFacts({ sub, cancellation }: CancellationFactsProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <>
      <dt>{t('detail.canceled')}</dt>
      <dd>
        <Contents sub={sub} lines={cancellation.lines} />
        <div>{cancellation.reason}</div>
        <div>
          {t('detail.released')} <Money value={cancellation.released} />
        </div>
        <span className={styles.quiet}>{formatTime(cancellation.canceled_at, language)}</span>
      </dd>
    </>
  );
}

/** Names the goods of a parcel or a cancellation, with their quantities. */
function Contents({ sub, lines }: { sub: Sub; lines: Sub['parcels'][number]['lines'] }) {
  const nameOf = (lineId: string) => sub.lines.find(({ id }) => id === lineId)?.name;
  return lines.map(({ line_id, quantity }) => (
    <div key={line_id}>
      {nameOf(line_id)} × <span className="nums">{quantity}</span>
    </div>
  ));
}

function Amounts({ sub, kind }: { sub: Sub; kind: OrderDetail['kind'] }) {
  const { t } = useTranslation('orders');
  return (
    <dl className={styles.subSums}>
      <dt>{t('detail.goods')}</dt>
      <dd>
        <Money value={sub.goods} />
      </dd>
      {kind !== 'stockpile' && (
        <>
          <dt>{t('freight')}</dt>
          <dd>
            <Money value={sub.freight} />
          </dd>
        </>
      )}
      <dt>{t('detail.sum')}</dt>
      <dd>
        <strong>
          <Money value={sub.amount} />
        </strong>
      </dd>
    </dl>
  );
}
