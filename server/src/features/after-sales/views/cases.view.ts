import {
  type Case,
  caseActionTable,
  caseLogReasons,
  type CaseMessage,
  type CaseParty,
  type CaseSummary,
} from '@amberdock/contract/trade/after-sales.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { money } from '@amberdock/contract/money.ts';
import { trackingPage } from '@amberdock/contract/trade/tracking-page.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { hasScope } from '../../../http/callers/scopes.ts';
import { notFound } from '../../../http/refusal.ts';
import { readTimeCursor, timeCursor } from '../../../http/time-cursor.ts';
import { inLanguage, lineGoodsView, shipFromView } from '../../cart/index.ts';
import { signedAddress } from '../../files/index.ts';
import type { CaseOwner } from '../store/cases.store.ts';
import type { CaseRow } from './cases.sql.ts';
import {
  type CaseLogRow,
  type CaseViewLineRow,
  findCase,
  findCaseLog,
  findCases,
  findCaseViewLines,
  findFreightRefund,
  findReturn,
  findThread,
  type ReturnRow,
  type ThreadRow,
} from './cases.store.ts';

/** The reader of a case: the party decides the actions and whose names are shown, the pepper signs pictures. */
export type CaseReader = { party: CaseParty; mayAct: boolean; language: Language; pepper: string };

/** Returns the buyer as a reader of cases. */
export const buyerReader = (actor: Buyer, language: Language, pepper: string): CaseReader => ({
  party: 'buyer',
  mayAct: hasScope(actor, 'orders.write'),
  language,
  pepper,
});

export const caseSummary = (row: CaseRow, language: Language): CaseSummary => ({
  case_no: row.case_no,
  order_no: row.order_no,
  sub_order_no: row.sub_order_no,
  kind: row.kind,
  units: row.units,
  status: row.status,
  reason: row.reason,
  warehouse: shipFromView(row, language),
  quantity: row.quantity,
  refund: money(row.refund_minor, row.currency),
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  buyer: row.buyer,
  goods: inLanguage(language, { zh: row.goods_zh ?? '', en: row.goods_en ?? '' }),
  goods_count: row.goods_count,
});

/** Returns one case; a buyer only one of the own account. */
export async function viewCase(
  read: Reader,
  { caseNo, ...owner }: { caseNo: string } & CaseOwner,
  reader: CaseReader,
): Promise<Case> {
  const row = await findCase(read, caseNo, owner);
  if (!row) throw notFound();
  return caseOf(read, row, reader);
}

/** Returns a case that was found, with its lines, thread and log. */
export async function caseOf(read: Reader, row: CaseRow, reader: CaseReader): Promise<Case> {
  const [lines, thread, log, sent, freightMinor] = await Promise.all([
    findCaseViewLines(read, row.id),
    findThread(read, row.id),
    findCaseLog(read, row.id),
    findReturn(read, row.id),
    findFreightRefund(read, row.id),
  ]);
  const { buyer: _buyer, goods: _goods, goods_count: _count, ...summary } = caseSummary(row, reader.language);
  return {
    ...summary,
    opened_by: openerOf(row, reader),
    version: row.version,
    lines: lines.map((line) => lineView(line, row, reader.language)),
    freight_refund: money(freightMinor, row.currency),
    decision_reason: row.decision_reason,
    return_address: row.return_address,
    return_shipment: sent && returnView(sent),
    messages: thread.map((message) => messageView(message, reader)),
    log: log.map((entry) => logView(entry, reader)),
    actions: reader.mayAct ? [...caseActionTable[row.status][reader.party]] : [],
  };
}

/** Returns who opened a case; for a buyer the staff's one has no name, as their messages have none. */
const openerOf = (
  { opened_by_operator: operator, followed_by_name: member }: CaseRow,
  { party }: CaseReader,
): string => {
  if (operator === null) return member;
  return party === 'operator' ? operator : '';
};

const lineView = (row: CaseViewLineRow, { currency }: CaseRow, language: Language) => ({
  line_id: row.line_id,
  ...lineGoodsView(row, language),
  is_printed: row.is_printed,
  quantity: row.quantity,
  approved_quantity: row.approved_quantity,
  sellable_quantity: row.sellable,
  scrapped_quantity: row.scrapped,
  refund: money(row.refund_minor, currency),
});

const returnView = ({ carrier, tracking_number, sent_at }: ReturnRow) => ({
  carrier,
  tracking_number,
  tracking_url: trackingPage(carrier, tracking_number),
  sent_at: sent_at.toISOString(),
});

/** A message of the thread; buyers see the shop, not the operator's name, as the author. */
const messageView = (row: ThreadRow, { party, pepper }: CaseReader): CaseMessage => ({
  id: row.id,
  author: row.author,
  author_name: row.author === 'operator' && party === 'buyer' ? '' : row.author_name,
  text: row.body,
  pictures: row.files.map(({ file_id, width, height }) => ({
    file_id,
    width,
    height,
    url: signedAddress(pepper, file_id).url,
  })),
  time: row.created_at.toISOString(),
});

/** A move of the case; buyers see the shop, not the operator's name. */
const logView = (row: CaseLogRow, { party, language }: CaseReader) => ({
  time: row.created_at.toISOString(),
  from_status: row.from_status === '' ? null : row.from_status,
  to_status: row.to_status,
  actor: row.actor,
  actor_name: row.actor === 'operator' && party === 'buyer' ? '' : (row.actor_name ?? ''),
  reason: (Object.hasOwn(caseLogReasons, row.reason) && caseLogReasons[row.reason]?.[language]) || row.reason,
});

type ListQuery = { open?: boolean; cursor?: string; page_size: number };

/** Returns a page of the account's cases, newest first. */
export async function listCases(
  read: Reader,
  accountId: string,
  { open, cursor, page_size: size }: ListQuery,
  language: Language,
): Promise<{ cases: CaseSummary[]; page: Page }> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const rows = await findCases(read, accountId, { open: open ?? null, after, limit: size + 1 });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = rows.length > size && last ? timeCursor({ micros: last.opened_micros, id: last.id }) : null;
  return {
    cases: shown.map((row) => caseSummary(row, language)),
    page: { next, prev: null, total: null, total_is_exact: false },
  };
}
