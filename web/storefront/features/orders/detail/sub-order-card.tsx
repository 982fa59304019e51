import { minorOf } from '@amberdock/contract/money.ts';
import { fileRoutes } from '@amberdock/contract/files.ts';
import { Box, Button } from '@mantine/core';
import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Count } from '../../../ui/display/count.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { AddressLines } from '../../../widgets/address/address-lines.tsx';
import { OrderActions } from '../list/order-actions.tsx';
import { CaseLinks } from '../cases/case-links.tsx';
import { Card } from '../shared/card.tsx';
import { OrderLine } from '../shared/order-line.tsx';
import { ShipFromName } from '../shared/ship-from-name.tsx';
import { StatusBadge } from '../shared/status-badge.tsx';
import { ChangeAddress } from './change-address.tsx';
import { Contents } from './contents.tsx';
import { CustomsPapers, DeclaredLine } from './customs-papers.tsx';
import { Mono } from '../../../widgets/mono.tsx';
import { Written } from '../../../widgets/written.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import shared from '../shared/shared.module.css';
import styles from './detail.module.css';
import { ParcelTracking } from './parcel-tracking.tsx';
import { StatusSteps } from './status-steps.tsx';
import { stepsOf } from './steps.ts';
import { Label } from '../shared/label.tsx';

type Sub = OrderDetail['sub_orders'][number];

/** One sub order: its status, destination, goods and cost. */
export function SubOrderCard({ order, sub }: { order: OrderDetail; sub: Sub }) {
  const { t } = useTranslation('orders');
  const log = order.status_log.filter(({ sub_order_no }) => sub_order_no === sub.sub_order_no);
  return (
    <Card
      label={sub.sub_order_no}
      head={
        <>
          <StatusBadge status={sub.status} payBefore={order.pay_before} />
          <ShipFromName warehouse={sub.warehouse} level={2} />
          <Mono>{sub.sub_order_no}</Mono>
          {order.sub_orders.length > 1 && <ActionsOfPart order={order} sub={sub} />}
        </>
      }
    >
      <StatusSteps steps={stepsOf({ status: sub.status, kind: order.kind }, log)} />
      <div className={styles.facts}>
        {sub.address && (
          <div>
            <Label>{t('detail.address')}</Label>
            <AddressLines address={sub.address} />
            {sub.actions.includes('change_address') && (
              <ChangeAddress subOrderNo={sub.sub_order_no} address={sub.address} />
            )}
          </div>
        )}
        {order.kind !== 'stockpile' && <Logistics sub={sub} />}
        <CustomsPapers sub={sub} />
        {sub.cases.length > 0 && (
          <div>
            <Label>{t('detail.cases')}</Label>
            <CaseLinks cases={sub.cases} />
          </div>
        )}
        {sub.buyer_message && (
          <div>
            <Label>{t('detail.message')}</Label>
            <Written>{sub.buyer_message}</Written>
          </div>
        )}
      </div>
      <ParcelTracking sub={sub} />
      <ul style={{ borderBlockStart: '1px solid var(--line)' }}>
        {sub.lines.map((line) => (
          <OrderLine
            key={line.id}
            goods={line}
            note={<DeclaredLine customs={sub.customs} lineId={line.id} />}
            priced={
              <span>
                <Money value={line.unit_price} /> × <Count value={line.quantity} />
              </span>
            }
            total={<Money value={line.line_total} />}
          />
        ))}
      </ul>
      <Amounts sub={sub} kind={order.kind} />
    </Card>
  );
}

/** The actions of one of several sub orders; those of an order that is one stand at the top of its page. */
const ActionsOfPart = ({ order, sub }: { order: OrderDetail; sub: Sub }) => (
  <Box ms="auto">
    <OrderActions
      of="sub_order"
      orderNo={order.order_no}
      subOrderNo={sub.sub_order_no}
      actions={sub.actions}
      lines={sub.lines}
      parcels={sub.parcels}
    />
  </Box>
);

/** Downloads the buyer's own label, as the warehouse prints it. */
function LabelLink({ fileId }: { fileId: string }) {
  const { t } = useTranslation('orders');
  const opening = useMutation(() => api.call(fileRoutes.address, { params: { id: fileId } }), {
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ms={4}
      loading={opening.isPending}
      onClick={() => void opening.mutate()}
    >
      {t('detail.label')}
    </Button>
  );
}

/** Shows the service, what was canceled, and the times of shipment and receipt; the parcels stand below. */
function Logistics({ sub }: { sub: Sub }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const toShip = sub.quantity - sub.canceled_quantity;
  return (
    <div>
      <Label>{t('detail.logistics')}</Label>
      <dl className={shared.pairs}>
        {sub.service && (
          <>
            <dt>{t('detail.service')}</dt>
            <dd>
              {sub.service}
              {sub.label_file_id && <LabelLink fileId={sub.label_file_id} />}
            </dd>
          </>
        )}
        {sub.parcels.length === 0 && sub.status !== 'closed' && (
          <>
            <dt>{t('detail.tracking')}</dt>
            <dd>
              <Hint span c="dimmed">
                {t('detail.not_shipped')}
              </Hint>
            </dd>
          </>
        )}
        {sub.shipped_quantity > 0 && sub.shipped_quantity < toShip && (
          <>
            <dt>{t('step.shipped')}</dt>
            <dd>{t('shipped_part', { shipped: sub.shipped_quantity, quantity: toShip })}</dd>
          </>
        )}
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
        <Hint span c="dimmed">
          {formatTime(cancellation.canceled_at, language)}
        </Hint>
      </dd>
    </>
  );
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
          <dt>{t(sub.label_file_id ? 'handling' : 'freight')}</dt>
          <dd>
            <Money value={sub.freight} />
          </dd>
        </>
      )}
      {minorOf(sub.fees) > 0n && (
        <>
          <dt>{t('detail.fees')}</dt>
          <dd>
            <Money value={sub.fees} />
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
