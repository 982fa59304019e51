import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import type { Call } from '@amberdock/contract/http.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import { type AfterSales, units } from '../../trade/cases.ts';
import { cheapest, pay, paymentPassword, recipient } from '../../checkout.ts';
import { send, type ServerProcess } from '../../processes/race.ts';
import type { TestBuyer } from '../../shop.ts';
import { startByCard, type TestStripe } from '../../providers/stripe.ts';
import { payee } from '../../trade/wallet-requests.ts';

type Step = (server: ServerProcess) => Promise<{ status: number; body?: unknown } | null>;

/** A task that must take effect once: its steps are tried, each with its own key, until all have been answered. */
export type Errand = {
  steps: Step[];
  answered: number;
  /** Counts its bookings or rows: one, however often it was tried. */
  effect: Sql;
};

type Actors = {
  afterSales: AfterSales;
  finance: Record<string, string>;
  buyer: TestBuyer;
  stripe: TestStripe;
};
type Entry = { actor?: TestBuyer; headers?: Record<string, string>; path?: () => string; body: unknown };

/** A call with its own idempotency key; an operator's call has a cookie. */
function keyed(route: Call, { actor, headers, path, body }: Entry): Step {
  const key = newId();
  const own = { ...headers, ...(actor ? {} : { authorization: '' }), 'idempotency-key': key };
  const caller = actor ?? ({ token: '' } as TestBuyer);
  return async ({ port }) =>
    send(port, route, { actor: caller, headers: own, body, ...(path && { path: path() }) }).catch(() => null);
}

const errand = (effect: Sql, ...steps: Step[]): Errand => ({ steps, answered: 0, effect });
const entries = (kind: string, reference: string): Sql =>
  sql`select count(*)::int as count from journal_entries where kind = ${kind} and reference = ${reference}`;

/** A parcel of one of two units. */
async function shipment({ afterSales, buyer }: Actors): Promise<Errand> {
  const { subNo, lineId } = await afterSales.buy(buyer, 2);
  const body = { carrier: 'DHL', tracking_numbers: [`C-${subNo}`], ...units(lineId, 1) };
  const call = { headers: afterSales.staffHeaders(), path: () => `/console/orders/${subNo}/shipment`, body };
  return errand(entries('capture', subNo), keyed(orderRoutes.ship, call));
}

/** A case of a shipped unit, approved and refunded. */
async function refund({ afterSales, buyer }: Actors): Promise<Errand> {
  const { subNo, lineId } = await afterSales.buy(buyer, 2);
  await afterSales.ship(subNo, `C-${subNo}`);
  const { case_no, version } = (await afterSales.open(buyer, subNo, units(lineId, 1))).body.data;
  const path = () => `/console/after_sales/${case_no}/approval`;
  const call = { headers: afterSales.staffHeaders(), path, body: { version } };
  return errand(entries('refund', subNo), keyed(afterSalesRoutes.approve, call));
}

/** A parcel from a pallet of its own, submitted and paid. */
async function palletParcel({ afterSales, buyer }: Actors): Promise<Errand> {
  const { shop, cup } = afterSales;
  const stockpile = await shop.ok(settlementRoutes.stockpileBuy, {
    actor: buyer,
    body: { sku_id: cup.skuId, warehouse_id: 'SZX', quantity: 3, currency: 'CNY' },
  });
  const { settlement_id } = stockpile;
  const { order_no } = await shop.ok(orderRoutes.submitStockpile, { actor: buyer, body: { settlement_id } });
  await pay(shop, buyer, [order_no]);
  const { no, id } = await shop.db.one<{ no: string; id: string }>(sql`
    select p.pallet_no as no, p.id from pallets p join order_lines l on l.id = p.line_id
    join orders o on o.id = l.order_id where o.order_no = ${order_no}`);
  const lines = [{ pallet_no: no, quantity: 2 }];
  const settlement = await shop.ok(palletRoutes.ship, {
    actor: buyer,
    body: { lines, currency: 'CNY', address: recipient },
  });
  let made = '';
  const submit = keyed(orderRoutes.submit, { actor: buyer, body: cheapest(settlement) });
  const key = { 'idempotency-key': newId() };
  return errand(
    sql`select (reserved / 2.0)::float8 as count from pallets where id = ${id}`,
    async (server) => {
      const answer = await submit(server);
      if (answer?.status === 200) made = (answer.body as { data: { order_no: string } }).data.order_no;
      return answer;
    },
    async ({ port }) =>
      send(port, orderRoutes.pay, {
        actor: buyer,
        body: { order_nos: [made], payment_password: paymentPassword },
        headers: key,
      }).catch(() => null),
  );
}

/** A withdrawal to a bank account of its own: requested, approved and booked with the bank's reference. */
async function withdrawal({ finance, buyer }: Actors): Promise<Errand> {
  const account = newId();
  const to = { ...payee, account_number: account.slice(-12) };
  const body = { currency: 'CNY', amount: '5.00', payee: to, payment_password: paymentPassword };
  let no = '';
  const place = keyed(walletRequestRoutes.withdraw, { actor: buyer, body });
  const path = (act: string) => () => `/console/wallet_requests/${no}/${act}`;
  return errand(
    sql`select ((select count(*) from wallet_requests where payee ->> 'account_number' = ${to.account_number}) *
      (select count(*) from journal_entries e join wallet_requests r on r.request_no = e.reference
       where e.kind = 'withdrawal' and r.payee ->> 'account_number' = ${to.account_number}))::int as count`,
    async (server) => {
      const answer = await place(server);
      if (answer?.status === 200) no = (answer.body as { data: { request_no: string } }).data.request_no;
      return answer;
    },
    keyed(walletRequestRoutes.approve, { headers: finance, path: path('approval'), body: {} }),
    keyed(walletRequestRoutes.book, {
      headers: finance,
      path: path('booking'),
      body: { bank_reference: `bank-${account}` },
    }),
  );
}

/** Delivers a message of the provider until it is accepted. */
const delivery =
  ({ fake }: TestStripe, body: Buffer): Step =>
  ({ port }) =>
    fetch(`http://127.0.0.1:${port}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': fake.sign(body) },
      body: new Uint8Array(body),
    }).then(
      ({ status }) => ({ status }),
      () => null,
    );

/** A card that was charged, and the messages that the provider has sent about it so far. */
async function chargedCard({ afterSales: { shop }, buyer, stripe }: Actors) {
  const { no, page } = await startByCard(shop, buyer);
  stripe.messages.length = 0;
  stripe.fake.pay(page);
  return { no, payment: stripe.fake.findSession(page)?.payment_intent ?? '' };
}

const lastMessage = ({ messages }: TestStripe): Buffer => messages.at(-1)?.body ?? Buffer.alloc(0);

/** A top-up by card, reported by the provider's message until it is accepted. */
async function topUp(actors: Actors): Promise<Errand> {
  const { no } = await chargedCard(actors);
  return errand(entries('top_up', no), delivery(actors.stripe, lastMessage(actors.stripe)));
}

/** A top-up by card that is disputed: the messages of payment and dispute arrive in either order. */
async function dispute(actors: Actors): Promise<Errand> {
  const { stripe } = actors;
  const { no, payment } = await chargedCard(actors);
  const paid = lastMessage(stripe);
  stripe.fake.dispute(payment, 4_000);
  return errand(
    sql`select ((select count(*) from journal_entries where kind = 'top_up' and reference = ${no}) *
      (select count(*) from journal_entries where kind = 'top_up_refund' and reference = ${`${no}-1`}))::int as count`,
    delivery(stripe, lastMessage(stripe)),
    delivery(stripe, paid),
  );
}

const kinds = [shipment, refund, palletParcel, withdrawal, topUp, dispute];

/** Makes `count` errands of each kind. */
export async function makeErrands(actors: Actors, count: number): Promise<Errand[]> {
  const made: Errand[] = [];
  for (let n = 0; n < count; n++) for (const kind of kinds) made.push(await kind(actors));
  return made;
}

export const isDone = ({ answered, steps }: Errand): boolean => answered === steps.length;

/** Tries the remaining steps of an errand; ends if the server or the database is unreachable. */
export async function attempt(errand: Errand, server: ServerProcess, onAnswer: () => void = () => {}) {
  while (!isDone(errand)) {
    const answer = await errand.steps[errand.answered]?.(server);
    if (!answer || answer.status === 503) return;
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    errand.answered++;
    onAnswer();
  }
}
