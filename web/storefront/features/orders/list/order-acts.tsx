import { type OrderAction, orderRoutes } from '@amberdock/contract/orders.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { setCartNumber } from '../../../lib/session/cart-number.ts';
import { chooseCartLines } from '../../../lib/state/cart-choice.ts';
import { showSnack } from '../../../lib/notices/snackbar.ts';
import { joinSentences, labelled } from '../../../lib/typeset.ts';
import { type Action, Actions } from '../../../ui/actions.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Notice } from '../parts/notice.tsx';

type Act = 'close' | 'confirm_receipt' | 'request_approval' | 'reorder';

const calls = {
  close: (no: string) => api.call(orderRoutes.close, { params: { no } }),
  confirm_receipt: (no: string) => api.call(orderRoutes.confirmReceipt, { params: { no } }),
  request_approval: (no: string) => api.call(orderRoutes.requestApproval, { params: { no } }),
} as const;
const doneText = {
  close: 'closed',
  confirm_receipt: 'confirmed',
  request_approval: 'approval.requested',
} as const;
type Result = { error: unknown };

/**
 * Runs one of the buyer's deeds on an order and reloads the page; what failed without an alert says so in
 * place.
 */
function useAct(after: () => void) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Act | null>(null);
  const [failed, setFailed] = useState<Result | null>(null);

  const reorder = async (no: string) => {
    const { added, line_ids, left_out, quantity } = await api.call(orderRoutes.reorder, { params: { no } });
    setCartNumber(quantity);
    chooseCartLines(line_ids);
    const why = left_out.map(({ sku, reason }) => labelled(sku, reason));
    showSnack(joinSentences([t('reordered', { count: added }), ...why]), {
      action: { label: t('to_cart'), run: () => void navigate('/cart') },
    });
  };
  const run = async (act: Act, no: string) => {
    setBusy(act);
    setFailed(null);
    try {
      if (act === 'reorder') await reorder(no);
      else {
        await calls[act](no);
        showAlert(t(doneText[act]));
      }
    } catch (error) {
      // Refusals are in the message bar already.
      if (!(error instanceof ApiError)) setFailed({ error });
    }
    setBusy(null);
    after();
    if (act !== 'reorder') await revalidate();
  };
  return { busy, failed, run };
}

type Props = {
  orderNo: string;
  subOrderNo: string;
  actions: readonly OrderAction[];
  /** Pay and close are the whole order's: shown once, beside it. */
  of: 'order' | 'sub_order';
  onPay?: (() => void) | undefined;
  /** In a list: the way to the order itself. */
  detailTo?: string;
};

type Chief = {
  can: (action: OrderAction) => boolean;
  of: Props['of'];
  onPay: Props['onPay'];
  onConfirm: () => void;
  onRequest: () => void;
  text: (key: string) => string;
};

/** The one act that this order or parcel waits for, if there is one. */
function primaryOf({ can, of, onPay, onConfirm, onRequest, text }: Chief) {
  if (of === 'order' && can('request_approval')) {
    return (
      <Button size="compact-sm" onClick={onRequest}>
        {text('act.request_approval')}
      </Button>
    );
  }
  const isPayable = of === 'order' && can('pay_now') && onPay;
  if (!isPayable && !(of === 'sub_order' && can('confirm_receipt'))) return null;
  return (
    <Button size="compact-sm" onClick={isPayable ? onPay : onConfirm}>
      {text(isPayable ? 'act.pay' : 'act.confirm')}
    </Button>
  );
}

/** Shows the buyer's actions as the server allows them; irreversible ones ask for confirmation. */
export function OrderActs({ orderNo, subOrderNo, actions, of, onPay, detailTo }: Props) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState<'close' | 'confirm_receipt' | 'request_approval' | null>(null);
  const { busy, failed, run } = useAct(() => setAsking(null));
  const can = (action: OrderAction) => actions.includes(action);
  const primary = primaryOf({
    can,
    of,
    onPay,
    onConfirm: () => setAsking('confirm_receipt'),
    onRequest: () => setAsking('request_approval'),
    text: t,
  });
  const others: Action[] = [
    ...(detailTo ? [{ key: 'detail', text: t('act.detail'), to: detailTo }] : []),
    ...(of === 'order' && can('close')
      ? [{ key: 'close', text: t('act.close'), onClick: () => setAsking('close') }]
      : []),
    ...(of === 'order' && can('reorder')
      ? [
          {
            key: 'reorder',
            text: t('act.reorder'),
            busy: busy === 'reorder',
            onClick: () => void run('reorder', orderNo),
          },
        ]
      : []),
  ];
  return (
    <>
      {(primary || others.length > 0) && <Actions primary={primary} others={others} />}
      {failed && <Notice tone="error">{t('act.failed')}</Notice>}
      <Confirm
        isOpen={asking === 'close'}
        title={t('ask.close')}
        action={t('act.close')}
        danger
        busy={busy === 'close'}
        onConfirm={() => void run('close', orderNo)}
        onClose={() => setAsking(null)}
      >
        {t('ask.close_text', { no: orderNo })}
      </Confirm>
      <Confirm
        isOpen={asking === 'request_approval'}
        title={t('ask.approval')}
        action={t('act.request_approval')}
        busy={busy === 'request_approval'}
        onConfirm={() => void run('request_approval', orderNo)}
        onClose={() => setAsking(null)}
      >
        {t('ask.approval_text', { no: orderNo })}
      </Confirm>
      <Confirm
        isOpen={asking === 'confirm_receipt'}
        title={t('ask.confirm')}
        action={t('act.confirm')}
        busy={busy === 'confirm_receipt'}
        onConfirm={() => void run('confirm_receipt', subOrderNo)}
        onClose={() => setAsking(null)}
      >
        {t('ask.confirm_text', { no: subOrderNo })}
      </Confirm>
    </>
  );
}
