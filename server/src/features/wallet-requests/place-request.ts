import { randomInt } from 'node:crypto';
import { type Currency, currencyLabel } from '@amberdock/contract/money.ts';
import { openRequestsMax, type Payee } from '@amberdock/contract/trade/wallet-requests.ts';
import { takeTurns } from '../../db/take-turns.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer, Member } from '../../http/callers/actor.ts';
import { requireNothingOwed } from '../../http/callers/scopes.ts';
import { readAmount } from '../../http/read-amount.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireOwnFiles } from '../files/index.ts';
import { findWallet, openHolds } from '../ledger/index.ts';
import { appendRequestEvent } from './request-events.ts';
import { findBankAccount } from './wallet-settings.ts';
import { weighAmount } from './weigh-amount.ts';
import {
  countOpen,
  insertRequest,
  isHeld,
  isVerified,
  lockOwing,
  type NewRequest,
  type RequestRow,
} from './wallet-requests.store.ts';

type AmountInput = { currency: Currency; amount: string };

/**
 * Requests a top-up by bank transfer: the request has the shop's bank account and the reference code to quote.
 *
 * @throws Refusal amount_digits, amount_zero, request_limit, bank_account_missing, not_found for another's file
 */
export async function requestTopUp(
  tx: Tx,
  buyer: Buyer,
  { proof_file_id, ...input }: AmountInput & { proof_file_id?: string | undefined },
): Promise<RequestRow> {
  const bankAccount = await findBankAccount(tx, input.currency);
  if (!bankAccount) throw new Refusal('bank_account_missing', { currency: currencyLabel(input.currency) });
  if (proof_file_id !== undefined)
    await requireOwnFiles(tx, buyer, { ids: [proof_file_id], purpose: 'proof', field: 'proof_file_id' });
  return place(tx, buyer, input, {
    kind: 'top_up',
    bankAccount,
    referenceCode: newReferenceCode(),
    proofFileId: proof_file_id,
  });
}

/**
 * Requests a withdrawal and holds its money. The payment password has been verified before the transaction.
 *
 * @throws Refusal amount_digits, amount_zero, request_limit, payments_stopped, verification_required,
 * wallet_insufficient
 */
export async function requestWithdrawal(
  tx: Tx,
  buyer: Buyer,
  { payee, ...input }: AmountInput & { payee: Payee },
): Promise<RequestRow> {
  requireNothingOwed(buyer);
  if (!(await isVerified(tx, buyer.accountId))) throw new Refusal('verification_required');
  return place(tx, buyer, input, { kind: 'withdrawal', payee });
}

/**
 * Requests to pay the platform deposit out of the wallet, and holds the money.
 *
 * @throws Refusal amount_digits, amount_zero, request_limit, wallet_insufficient
 */
export const requestDepositIn = (tx: Tx, buyer: Member, input: AmountInput): Promise<RequestRow> =>
  place(tx, buyer, input, { kind: 'deposit_in' });

/**
 * Requests the platform deposit back; the amounts of other open requests for it are counted too.
 *
 * @throws Refusal amount_digits, amount_zero, request_limit, deposit_insufficient
 */
export const requestDepositOut = (tx: Tx, buyer: Member, input: AmountInput): Promise<RequestRow> =>
  place(tx, buyer, input, { kind: 'deposit_out' });

type Particulars = Pick<NewRequest, 'kind' | 'referenceCode' | 'bankAccount' | 'proofFileId' | 'payee'>;

async function place(
  tx: Tx,
  { userId, accountId }: Member,
  { currency, amount }: AmountInput,
  particulars: Particulars,
): Promise<RequestRow> {
  const amountMinor = readAmount(amount, currency);
  if (amountMinor === 0n) throw new Refusal('amount_zero');
  takeTurns(tx, 'wallet request', accountId);
  const { open, deposit_out_minor } = await countOpen(tx, accountId, currency);
  if (open >= openRequestsMax) throw new Refusal('request_limit', { limit: openRequestsMax });
  if (particulars.kind === 'deposit_out') {
    const { depositMinor } = await findWallet(tx, accountId, currency);
    if (depositMinor - deposit_out_minor < amountMinor) throw new Refusal('deposit_insufficient');
  }
  const request = await insertRequest(tx, {
    userId,
    accountId,
    currency,
    amountMinor,
    ...(await weighAmount(tx, currency, amountMinor)),
    ...particulars,
  });
  if (isHeld(request.kind)) {
    const purpose = request.kind === 'withdrawal' ? ('withdrawal' as const) : ('deposit' as const);
    const holds = [{ purpose, reference: request.request_no, amountMinor }];
    await openHolds(tx, { accountId, currency, holds });
    // The caller was read before this transaction; a dispute may have come in between.
    if (request.kind === 'withdrawal') requireNothingOwed({ isOwing: await lockOwing(tx, accountId) });
  }
  appendRequestEvent(tx, 'wallet_request.requested', request, { actor: 'buyer', actorId: userId });
  return request;
}

/** The characters of reference codes, without vowels and look-alikes, since people type them into a bank's form. */
const codeSigns = '23456789CDFGHJKMNPQRTVWX';
export const referenceCodePattern = new RegExp(`AB[${codeSigns}]{8}`);

const newReferenceCode = (): string =>
  `AB${Array.from({ length: 8 }, () => codeSigns[randomInt(codeSigns.length)]).join('')}`;
