import type { CaseKind, CaseReason, CaseUnits } from '@amberdock/contract/trade/after-sales.ts';
import sql from 'sql-template-tag';
import { setShopClock } from '../../db/shop-clock.ts';
import type { Tx } from '../../db/tx.ts';
import {
  approveCase,
  cancelCase,
  openCase,
  receiveReturn,
  rejectCase,
  sendReturn,
  suggestReturnAddress,
  writeAsOperator,
} from '../../features/after-sales/index.ts';
import { minutesAfter } from '../clock.ts';
import type { ActingBuyer } from './acting-buyer.ts';

/** How far a case has come when the demo opens. */
type DemoCaseEnd =
  | 'requested'
  | 'answered'
  | 'approved'
  | 'sent'
  | 'received'
  | 'paid'
  | 'rejected'
  | 'canceled';

type DemoCase = {
  buyer: string;
  /** The newest sub order of the buyer in this status. */
  status: 'awaiting_shipment' | 'shipped' | 'received';
  kind: CaseKind;
  units: CaseUnits;
  quantity: number;
  reason: CaseReason;
  text: string;
  end: DemoCaseEnd;
};

const refund = { kind: 'refund_only', units: 'shipped' } as const;
const giveBack = { kind: 'return_refund', units: 'shipped' } as const;

/** The demo buyers' cases: one in every status. */
const demoCases: DemoCase[] = [
  {
    buyer: 'company',
    status: 'received',
    ...refund,
    quantity: 1,
    reason: 'damaged',
    text: '外箱破损，其中一件摔裂了。',
    end: 'paid',
  },
  { buyer: 'company', status: 'received', ...refund, quantity: 1, reason: 'late', text: '', end: 'rejected' },
  {
    buyer: 'company',
    status: 'received',
    ...giveBack,
    quantity: 1,
    reason: 'faulty',
    text: '手柄转不动。',
    end: 'received',
  },
  {
    buyer: 'company',
    status: 'received',
    ...giveBack,
    quantity: 1,
    reason: 'not_needed',
    text: '',
    end: 'canceled',
  },
  {
    buyer: 'company',
    status: 'shipped',
    ...giveBack,
    quantity: 3,
    reason: 'wrong_item',
    text: 'Three have another color than ordered.',
    end: 'sent',
  },
  {
    buyer: 'company',
    status: 'shipped',
    ...giveBack,
    quantity: 2,
    reason: 'not_as_described',
    text: '与页面尺寸不符。',
    end: 'approved',
  },
  {
    buyer: 'company',
    status: 'shipped',
    ...refund,
    quantity: 4,
    reason: 'missing',
    text: '箱子里少了 4 件。',
    end: 'answered',
  },
  {
    buyer: 'buyer',
    status: 'received',
    ...giveBack,
    quantity: 1,
    reason: 'faulty',
    text: '防水层有一处开胶，可以换或退。',
    end: 'requested',
  },
  {
    buyer: 'buyer',
    status: 'awaiting_shipment',
    kind: 'refund_only',
    units: 'unshipped',
    quantity: 1,
    reason: 'not_needed',
    text: '客户临时取消了一件。',
    end: 'requested',
  },
];

/** The cases were worked off in the last hours before the demo opened, after all that the orders went through. */
const minutesApart = 20;
const stepMinutes = 3;

type Opening = { buyers: ReadonlyMap<string, ActingBuyer>; loadedAt: Date; operatorId: string };

/** Opens the demo's cases and takes each as far as it has come, by the shop's own verbs. */
export async function openDemoCases(tx: Tx, { buyers, loadedAt, operatorId }: Opening): Promise<void> {
  const operator = { operatorId, warehouseCodes: null };
  for (const [index, demoCase] of demoCases.entries()) {
    const buyer = buyers.get(demoCase.buyer);
    if (!buyer) throw new Error(`the demo has no buyer ${demoCase.buyer}`);
    let at = minutesAfter(loadedAt, -minutesApart * (demoCases.length - index));
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      await setShopClock(tx, at);
      at = minutesAfter(at, stepMinutes);
      return work();
    };
    const { no, lineId } = await findLine(tx, buyer, demoCase);
    const { kind, units, reason, text, quantity } = demoCase;
    const lines = [{ line_id: lineId, quantity }];
    const request = { no, kind, units, reason, text, lines };
    const caseNo = await step(() => openCase(tx, { party: 'buyer', ...buyer }, request));
    await advance(tx, step, { caseNo, lineId, buyer, operator, end: demoCase.end });
  }
  await setShopClock(tx, loadedAt);
}

type Advancing = {
  caseNo: string;
  lineId: string;
  buyer: ActingBuyer;
  operator: { operatorId: string; warehouseCodes: null };
  end: DemoCaseEnd;
};
type Step = <T>(work: () => Promise<T>) => Promise<T>;

async function advance(tx: Tx, step: Step, { caseNo: case_no, lineId, buyer, operator, end }: Advancing) {
  const isReturn = end === 'approved' || end === 'sent' || end === 'received';
  if (end === 'answered') {
    const text = '请补一张外箱面单的照片，我们好向承运商核实。';
    await step(() => writeAsOperator(tx, operator, { case_no, text }));
  }
  if (end === 'paid')
    await step(() => approveCase(tx, operator, { case_no, version: 1, note: '抱歉，已为您退款。' }));
  if (end === 'rejected') {
    const reason = '按物流记录已在承诺时效内送达，请核对签收时间。';
    await step(() => rejectCase(tx, operator, { case_no, version: 1, reason }));
  }
  if (end === 'canceled') await step(() => cancelCase(tx, buyer, case_no));
  if (isReturn) {
    const return_address = await suggestReturnAddress(tx, case_no);
    await step(() => approveCase(tx, operator, { case_no, version: 1, return_address }));
  }
  if (end === 'sent' || end === 'received') {
    await step(() =>
      sendReturn(tx, buyer, { case_no, carrier: 'DHL', tracking_number: '00340434161094015902' }),
    );
  }
  if (end === 'received') {
    const lines = [{ line_id: lineId, sellable: 1, scrapped: 0 }];
    await step(() => receiveReturn(tx, operator, { case_no, version: 3, lines }));
  }
}

async function findLine(tx: Tx, { accountId }: ActingBuyer, { status, units, quantity }: DemoCase) {
  const line = await tx.maybe<{ no: string; lineId: string }>(sql`
    select s.sub_order_no as no, l.id as "lineId" from sub_orders s join order_lines l on l.sub_order_id = s.id
    where s.account_id = ${accountId} and s.status = ${status} and ${quantity} <= case ${units}
      when 'unshipped' then l.quantity - l.shipped_quantity - l.canceled_quantity - l.claimed_unshipped
      else l.shipped_quantity - l.refunded_quantity - l.claimed_shipped end
    order by s.created_at desc, s.sub_order_no, l.position limit 1`);
  if (!line) throw new Error(`no sub order that is ${status} has ${quantity} ${units} units to claim`);
  return line;
}
