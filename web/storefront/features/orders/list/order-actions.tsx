import type { CaseUnits } from '@amberdock/contract/trade/after-sales.ts';
import { type OrderAction, type OrderLine, orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { ParcelStatus } from '@amberdock/contract/trade/tracking.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAdded } from '../../../lib/session/added-to-cart.ts';
import { showSnack } from '../../../lib/notices/snackbar.ts';
import { joinSentences, labeled } from '../../../lib/typeset.ts';
import { type Action, Actions } from '../shared/actions.tsx';
import { Confirm } from '../../../widgets/confirm-dialog.tsx';
import { useIsOver } from '../shared/time-left.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { ClaimDialog } from '../cases/claim-dialog.tsx';

type OrderChange = { action: 'close' | 'confirm_receipt' | 'request_approval'; no: string };

const calls = {
  close: orderRoutes.close,
  confirm_receipt: orderRoutes.confirmReceipt,
  request_approval: orderRoutes.requestApproval,
} as const;
const doneText = {
  close: 'closed',
  confirm_receipt: 'confirmed',
  request_approval: 'approval.requested',
} as const;

/**
 * Runs one of the buyer's actions on an order and reloads the page, or calls `onChanged` instead; a failure without an
 * alert is shown in place.
 */
function useOrderAction(after: () => void, onChanged: (() => unknown) | undefined) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const reorder = useMutation(
    (no: string, idempotencyKey) => api.call(orderRoutes.reorder, { params: { no } }, { idempotencyKey }),
    {
      onSuccess: ({ added, line_ids, left_out, quantity }, no) => {
        showAdded({ lineIds: line_ids, cartNumber: quantity });
        const why = left_out.map(({ sku, reason }) => labeled(sku, reason));
        if (why.length > 0) showSnack(joinSentences([t('reordered', { count: added }), ...why]));
        if (line_ids.length === 0) return;
        const lines = new URLSearchParams(line_ids.map((id) => ['lines', id]));
        void navigate(`/order?${lines}&again=${no}`);
      },
    },
  );
  /** Closes the confirmation, and shows the current order: also after a refusal. */
  const closeAndReload = () => {
    after();
    return onChanged ? onChanged() : revalidate();
  };
  const change = useMutation(
    ({ action, no }: OrderChange, idempotencyKey): Promise<unknown> =>
      api.call(calls[action], { params: { no } }, { idempotencyKey }),
    {
      onSuccess: (_, { action }) => {
        showAlert(t(doneText[action]));
        return closeAndReload();
      },
      onError: () => void closeAndReload(),
    },
  );
  return { reorder, change, busy: change.isPending ? change.input?.action : undefined };
}

type Props = {
  orderNo: string;
  subOrderNo: string;
  actions: readonly OrderAction[];
  /** Until when it can be paid: a page that stays open offers no payment after it. */
  payBefore?: string;
  /** Pay and close are the whole order's: shown once, beside it. */
  of: 'order' | 'sub_order' | 'both';
  /** In a row of a table the primary one stands alone, the others in a menu. */
  layout?: 'row' | 'free';
  onPay?: (() => void) | undefined;
  /** In a list: reloads this order alone, whether the change was made or not. Without it the page is reloaded. */
  onChanged?: (() => unknown) | undefined;
  /** In a list: the way to the order itself. */
  detailTo?: string;
  /** The lines of a sub order: a refund or an after-sales request names units of them. */
  lines?: readonly OrderLine[];
  /** The parcels of a sub order: before a receipt is confirmed it is said which did not arrive. */
  parcels?: readonly { status: ParcelStatus }[];
};

type Chief = {
  can: (action: OrderAction) => boolean;
  of: Props['of'];
  onPay: Props['onPay'];
  onConfirm: () => void;
  onRequest: () => void;
  text: (key: string) => string;
};

/** The one action that this order or parcel waits for, if there is one. */
function primaryOf({ can, of, onPay, onConfirm, onRequest, text }: Chief) {
  if (of !== 'sub_order' && can('request_approval')) {
    return { text: text('action.request_approval'), onClick: onRequest };
  }
  if (of !== 'sub_order' && can('pay_now') && onPay) return { text: text('action.pay'), onClick: onPay };
  if (of !== 'order' && can('confirm_receipt')) return { text: text('action.confirm'), onClick: onConfirm };
  return null;
}

type Claiming = Pick<Chief, 'can' | 'of' | 'text'> & { onClaim: (units: CaseUnits) => void };

/** The requests of after-sales: a refund of what has not shipped, and whatever is wrong with what has. */
function claimActions({ can, of, text, onClaim }: Claiming): Action[] {
  if (of === 'order') return [];
  return [
    ...(can('request_refund')
      ? [{ key: 'refund', text: text('action.request_refund'), onClick: () => onClaim('unshipped') }]
      : []),
    ...(can('after_sales')
      ? [{ key: 'after_sales', text: text('action.after_sales'), onClick: () => onClaim('shipped') }]
      : []),
  ];
}

type Others = Claiming & {
  detailTo: string | undefined;
  isReordering: boolean;
  onClose: () => void;
  onReorder: () => void;
};

function othersOf({ detailTo, isReordering, onClose, onReorder, ...claiming }: Others): Action[] {
  const { can, of, text } = claiming;
  const isWhole = of !== 'sub_order';
  return [
    ...claimActions(claiming),
    ...(detailTo ? [{ key: 'detail', text: text('action.detail'), to: detailTo }] : []),
    ...(isWhole && can('close') ? [{ key: 'close', text: text('action.close'), onClick: onClose }] : []),
    ...(isWhole && can('reorder')
      ? [{ key: 'reorder', text: text('action.reorder'), busy: isReordering, onClick: onReorder }]
      : []),
  ];
}

const isPayment = (action: OrderAction) => action === 'pay_now' || action === 'request_approval';

/** Shows the buyer's actions as the server allows them; irreversible ones ask for confirmation. */
export function OrderActions({
  orderNo,
  subOrderNo,
  actions,
  payBefore,
  of,
  layout,
  onPay,
  onChanged,
  detailTo,
  lines = [],
  parcels = [],
}: Props) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState<Question | null>(null);
  const [claiming, setClaiming] = useState<CaseUnits | null>(null);
  const { reorder, change, busy } = useOrderAction(() => setAsking(null), onChanged);
  const isOver = useIsOver(actions.some(isPayment) ? (payBefore ?? null) : null);
  const can = (action: OrderAction) => actions.includes(action) && !(isOver && isPayment(action));
  const primary = primaryOf({
    can,
    of,
    onPay,
    onConfirm: () => setAsking('confirm_receipt'),
    onRequest: () => setAsking('request_approval'),
    text: t,
  });
  const others = othersOf({
    can,
    of,
    text: t,
    onClaim: setClaiming,
    detailTo,
    isReordering: reorder.isPending,
    onClose: () => setAsking('close'),
    onReorder: () => void reorder.mutate(orderNo),
  });
  return (
    <>
      {(primary || others.length > 0) && <Actions primary={primary} others={others} layout={layout} />}
      {claiming && (
        <ClaimDialog {...{ subOrderNo, lines }} units={claiming} onClose={() => setClaiming(null)} />
      )}
      <MutationError of={reorder} />
      <MutationError of={change} />
      <Questions
        asking={asking}
        no={asking === 'confirm_receipt' ? subOrderNo : orderNo}
        isAstray={parcels.some(({ status }) => status === 'lost' || status === 'returned_to_sender')}
        busy={busy}
        onConfirm={(action, no) => void change.mutate({ action, no })}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

type Question = OrderChange['action'];
type QuestionsProps = {
  asking: Question | null;
  no: string;
  isAstray: boolean;
  busy: Question | undefined;
  onConfirm: (action: Question, no: string) => void;
  onClose: () => void;
};

const questions = [
  { action: 'close', title: 'ask.close', text: 'ask.close_text', button: 'action.close' },
  {
    action: 'request_approval',
    title: 'ask.approval',
    text: 'ask.approval_text',
    button: 'action.request_approval',
  },
  { action: 'confirm_receipt', title: 'ask.confirm', text: 'ask.confirm_text', button: 'action.confirm' },
] as const;

/** Asks before what cannot be undone. */
function Questions({ asking, no, isAstray, busy, onConfirm, onClose }: QuestionsProps) {
  const { t } = useTranslation('orders');
  return questions.map(({ action, title, text, button }) => (
    <Confirm
      key={action}
      isOpen={asking === action}
      title={t(title)}
      action={t(button)}
      danger={action === 'close'}
      busy={busy === action}
      onConfirm={() => onConfirm(action, no)}
      onClose={onClose}
    >
      {t(action === 'confirm_receipt' && isAstray ? 'ask.confirm_astray' : text, { no })}
    </Confirm>
  ));
}
