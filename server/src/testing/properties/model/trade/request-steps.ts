import { formatMinor } from '@amberdock/contract/money.ts';
import {
  openRequestsMax,
  type RequestKind,
  walletRequestRoutes,
} from '@amberdock/contract/trade/wallet-requests.ts';
import { paymentPassword } from '../../../checkout.ts';
import type { TestBuyer } from '../../../shop.ts';
import { payee } from '../../../trade/wallet-requests.ts';
import { type Books, type Request, sumMinor } from './books.ts';
import type { Attempt, Step, World } from './steps.ts';

const isHeld = (kind: RequestKind): boolean => kind === 'withdrawal' || kind === 'deposit_in';
const openOf = ({ requests }: Books, { accountId }: TestBuyer): Request[] =>
  requests.filter(
    ({ status, buyer }) => /^(requested|approved)$/.test(status) && buyer.accountId === accountId,
  );

/** The deposit that is not part of other requests to return it. */
function depositLeftMinor(books: Books, buyer: TestBuyer, currency: Request['currency']): bigint {
  const waitingOut = books.requests.filter(
    (request) =>
      request.kind === 'deposit_out' &&
      request.status === 'requested' &&
      request.currency === currency &&
      request.buyer.accountId === buyer.accountId,
  );
  return books.wallet(buyer, currency).deposit - sumMinor(waitingOut, ({ amountMinor }) => amountMinor);
}

function place(world: World, kind: 'withdrawal' | 'deposit_in' | 'deposit_out', isTooMuch: boolean): Attempt {
  const { books, dice, shop } = world;
  const buyer = dice.pick(world.buyers) as TestBuyer;
  const currency = dice.currency();
  const wallet = books.wallet(buyer, currency);
  const most = kind === 'deposit_out' ? depositLeftMinor(books, buyer, currency) : wallet.available;
  const small = BigInt(dice.upTo(kind === 'deposit_out' ? 50 : 300));
  const amountMinor = isTooMuch ? most + 1n : small;
  const isShort = amountMinor > most;
  const missing = kind === 'deposit_out' ? 'deposit_insufficient' : 'wallet_insufficient';
  const amount = { currency, amount: formatMinor(amountMinor, currency) };
  const body = {
    ...amount,
    ...(kind !== 'deposit_out' && { payment_password: paymentPassword }),
    ...(kind === 'withdrawal' && { payee }),
  };
  const routes = {
    withdrawal: walletRequestRoutes.withdraw,
    deposit_in: walletRequestRoutes.depositIn,
    deposit_out: walletRequestRoutes.depositOut,
  };
  return {
    expected: openOf(books, buyer).length >= openRequestsMax ? 'request_limit' : isShort ? missing : 'ok',
    call: () => shop.call(routes[kind], { actor: buyer, body }),
    apply: (data: { request_no: string }) => {
      books.requests.push({ no: data.request_no, buyer, kind, status: 'requested', currency, amountMinor });
      if (!isHeld(kind)) return;
      wallet.available -= amountMinor;
      wallet.held += amountMinor;
    },
  };
}

const ends = { reject: 'rejected', cancel: 'canceled', fail: 'failed' } as const;
type Decision = 'approve' | 'reject' | 'cancel' | 'book' | 'fail';
const from = {
  approve: 'requested',
  reject: 'requested',
  cancel: 'requested',
  book: 'approved',
  fail: 'approved',
};

function decide(world: World, decision: Decision, request: Request | undefined): Attempt | null {
  if (!request) return null;
  const { books, dice, finance: headers, shop } = world;
  const params = { no: request.no };
  const bodies = {
    approve: {},
    reject: { reason: 'No' },
    book: { bank_reference: `B${dice.serial()}` },
    fail: { reason: 'Returned' },
  };
  const isApproved = decision === 'approve' && request.kind === 'withdrawal';
  const to = decision === 'approve' || decision === 'book' ? 'booked' : ends[decision];
  return {
    expected: request.status === from[decision] ? 'ok' : 'move_not_allowed',
    move: `request ${request.status} → ${isApproved ? 'approved' : to}`,
    call: () =>
      decision === 'cancel'
        ? shop.call(walletRequestRoutes.cancel, { actor: request.buyer, params })
        : shop.call(walletRequestRoutes[decision], { params, headers, body: bodies[decision] }),
    apply: () => settle(books, request, decision),
  };
}

/** Captures or releases held money; a deposit is booked to the wallet's deposit. */
function settle(books: Books, request: Request, decision: Decision): void {
  const { kind, amountMinor, currency, buyer } = request;
  const wallet = books.wallet(buyer, currency);
  if (decision === 'approve' && kind === 'withdrawal') return books.moveRequest(request, 'approved');
  if (decision === 'approve' || decision === 'book') {
    books.moveRequest(request, 'booked');
    if (isHeld(kind)) wallet.held -= amountMinor;
    if (kind === 'deposit_in') wallet.deposit += amountMinor;
    if (kind === 'deposit_out') {
      wallet.deposit -= amountMinor;
      wallet.available += amountMinor;
    }
    return;
  }

  books.moveRequest(request, ends[decision]);
  if (!isHeld(kind)) return;
  wallet.held -= amountMinor;
  wallet.available += amountMinor;
}

const requestIn = ({ books, dice }: World, fits: (request: Request) => boolean): Request | undefined =>
  dice.pick(books.requests.filter(fits));
const waits = ({ status }: Request) => status === 'requested';
const decisions: [Decision, string][] = [
  ['approve', 'approve a request'],
  ['reject', 'reject a request'],
  ['cancel', 'cancel a request'],
  ['book', 'book a withdrawal'],
  ['fail', 'fail a withdrawal'],
];

/** The steps that make requests for money in, money out and the deposit, and decide them. */
export const requestSteps: Step[] = [
  { name: 'withdraw', attempt: (w) => place(w, 'withdrawal', false) },
  { name: 'withdraw', attempt: (w) => place(w, 'withdrawal', true) },
  { name: 'pay a deposit', attempt: (w) => place(w, 'deposit_in', false) },
  { name: 'pay a deposit', attempt: (w) => place(w, 'deposit_in', true) },
  { name: 'ask a deposit back', attempt: (w) => place(w, 'deposit_out', false) },
  { name: 'ask a deposit back', attempt: (w) => place(w, 'deposit_out', true) },
  {
    name: 'approve a request',
    attempt: (w) =>
      decide(
        w,
        'approve',
        requestIn(w, (it) => waits(it) && it.kind !== 'withdrawal'),
      ),
  },
  {
    name: 'approve a request',
    attempt: (w) =>
      decide(
        w,
        'approve',
        requestIn(w, (it) => waits(it) && it.kind === 'withdrawal'),
      ),
  },
  ...decisions.flatMap(([decision, name]): Step[] => [
    {
      name,
      attempt: (w) =>
        decide(
          w,
          decision,
          requestIn(w, ({ status }) => status === from[decision]),
        ),
    },
    {
      name,
      attempt: (w) =>
        decide(
          w,
          decision,
          requestIn(w, ({ status }) => status !== from[decision]),
        ),
    },
  ]),
];
