import type { Order, SubOrder } from '@amberdock/contract/orders.ts';
import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { LinePicture } from '../../../ui/design-preview/line-picture.tsx';
import { ShipFromName } from '../parts/ship-from-name.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import styles from './list.module.css';
import { OrderActs } from './order-acts.tsx';

export const isPayable = (order: Order): boolean =>
  order.sub_orders.some(({ actions }) => actions.includes('pay_now'));

type Props = {
  order: Order;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onPay: () => void;
};

/** One order of the list: what it cost, its parcels, and what can be done with it now. */
export function OrderCard({ order, isSelected, onSelect, onPay }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { order_no, sub_orders, total_amount, total_freight } = order;
  const actions = sub_orders.flatMap((each) => each.actions);
  return (
    <li className={styles.order} data-selected={isSelected || undefined}>
      <header className={styles.head}>
        {isPayable(order) && (
          <Checkbox
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
            aria-label={t('select_order', { no: order_no })}
          />
        )}
        <Link to={`/order/detail?order_no=${order_no}`} className={styles.no}>
          {order_no}
        </Link>
        <span className={styles.quiet}>{formatTime(order.date, language)}</span>
        {order.kind !== 'parcel' && <Badge>{t(`kind.${order.kind}`)}</Badge>}
        {isPayable(order) && (
          <span className={styles.due}>
            {t('pay.within')} <TimeLeft until={order.pay_before} />
          </span>
        )}
      </header>
      <ul>
        {sub_orders.map((sub) => (
          <SubOrderRow key={sub.sub_order_no} order={order} sub={sub} />
        ))}
      </ul>
      {order.remarks && (
        <p className={styles.remarks}>
          {beforeValue(t('remarks'))}
          {order.remarks}
        </p>
      )}
      <footer className={styles.foot}>
        <p className={styles.sum}>
          <span className={styles.quiet}>
            {t('pieces', { count: order.total_quantity })}
            {order.kind !== 'stockpile' && (
              <>
                {' · '}
                {t('freight')} <Money value={total_freight} />
              </>
            )}
          </span>
          <strong>
            <Money value={total_amount} />
          </strong>
        </p>
        <div className={styles.acts}>
          <OrderActs
            of="order"
            orderNo={order_no}
            subOrderNo={order_no}
            actions={actions}
            onPay={onPay}
            detailTo={`/order/detail?order_no=${order_no}`}
          />
        </div>
      </footer>
    </li>
  );
}

const thumbsMax = 5;

function SubOrderRow({ order, sub }: { order: Order; sub: SubOrder }) {
  const { t } = useTranslation('orders');
  const first = sub.lines[0];
  const designs = [...new Set(sub.lines.flatMap(({ design }) => (design ? [design.name] : [])))];
  const pieces = sub.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const toShip = sub.quantity - sub.canceled_quantity;
  return (
    <li className={styles.sub}>
      <div className={styles.subHead}>
        <StatusBadge status={sub.status} />
        <ShipFromName warehouse={sub.warehouse} />
        <span className={styles.subNo}>{sub.sub_order_no}</span>
      </div>
      <div className={styles.goods}>
        {sub.lines.slice(0, thumbsMax).map((line) => (
          <Link
            key={line.id}
            to={`/library/${line.product_id}`}
            className={styles.thumb}
            title={line.name}
            aria-label={`${line.name} × ${line.quantity}`}
          >
            <LinePicture image={line.image} design={line.design} sizes="48px" />
            {line.quantity > 1 && (
              <span className={styles.times} aria-hidden="true">
                ×{line.quantity}
              </span>
            )}
          </Link>
        ))}
        <p className={styles.names}>
          <span className={styles.name}>{first?.name}</span>
          {designs.length > 0 && (
            <span className={styles.name}>{t('with_design_named', { name: designs.join(t('and')) })}</span>
          )}
          <span className={styles.quiet}>
            {sub.lines.length > 1 && `${t('more_lines', { count: sub.lines.length - 1 })} · `}
            {t('pieces', { count: pieces })}
          </span>
        </p>
      </div>
      <div className={styles.way}>
        {sub.carrier ? (
          <span>
            {sub.carrier} <span className={styles.mono}>{sub.tracking_number}</span>
            {sub.tracking_numbers.length > 1 && ` +${sub.tracking_numbers.length - 1}`}
            {sub.shipped_quantity < toShip &&
              ` · ${t('shipped_part', { shipped: sub.shipped_quantity, quantity: toShip })}`}
          </span>
        ) : (
          <span className={styles.quiet}>{sub.service}</span>
        )}
        {sub.buyer_message && <span className={styles.quiet}>{sub.buyer_message}</span>}
      </div>
      <div className={styles.subEnd}>
        {order.sub_orders.length > 1 && <Money value={sub.amount} />}
        <OrderActs
          of="sub_order"
          orderNo={order.order_no}
          subOrderNo={sub.sub_order_no}
          actions={sub.actions}
        />
      </div>
    </li>
  );
}
