import type { Page } from '@amberdock/contract/http.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import type {
  ConsoleDocument,
  TradeDocument,
  TradeDocumentKind,
} from '@amberdock/contract/documents/trade-documents.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { inShopDays } from '../../db/shop-time-zone.ts';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../http/time-cursor.ts';
import { accountName } from '../identity/index.ts';
import { type DocumentScope, inScope } from './document-scope.sql.ts';

export type DocumentFilter = {
  kind?: TradeDocumentKind;
  order_no?: string;
  document_no?: string;
  account_id?: string;
  from?: string;
  to?: string;
};
type Query = DocumentFilter & { cursor?: string; page_size: number };

type DocumentRow = {
  id: string;
  document_no: string;
  kind: TradeDocumentKind;
  order_no: string;
  sub_order_no: string;
  own_reference: string;
  invoice_no: string | null;
  issued_at: Date;
  micros: string;
  currency: Currency;
  total_minor: bigint;
  account_id: string;
  account_name: string;
};

/** Returns a page of the documents in scope, newest first. @throws Refusal cursor_stale */
export async function listDocuments(
  read: Reader,
  scope: DocumentScope,
  { cursor, page_size: pageSize, ...filter }: Query,
): Promise<{ data: ConsoleDocument[]; page: Page }> {
  const after = cursor ? readTimeCursor(cursor) : null;
  const rows = await read.rows<DocumentRow>(sql`
    select d.id, d.document_no, d.kind, placed.order_no, s.sub_order_no, d.own_reference, i.document_no as invoice_no, d.issued_at,
      ${microsOf(sql`d.issued_at`)} as micros, d.currency, d.total_minor, d.account_id, ${accountName} as account_name
    from trade_documents d
      join sub_orders s on s.id = d.sub_order_id
      join orders placed on placed.id = d.order_id
      join accounts a on a.id = d.account_id
      left join users o on o.account_id = a.id and o.role = 'owner'
      left join trade_documents i on i.id = d.invoice_id
    where ${inScope(scope)} ${'accountId' in scope ? sql`and d.account_id = ${scope.accountId}` : empty}
      ${documentsOf(filter)}
      ${after ? sql`and (d.issued_at, d.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by d.issued_at desc, d.id desc limit ${pageSize + 1}`);
  const { shown, page } = listPage(rows, pageSize, { cursorOf: timeCursor });
  return { data: shown.map(documentView), page };
}

function documentsOf({ kind, order_no, document_no, account_id, from, to }: DocumentFilter): Sql {
  return sql`
    ${kind ? sql`and d.kind = ${kind}` : empty}
    ${document_no ? sql`and d.document_no = ${document_no}` : empty}
    ${account_id ? sql`and d.account_id = ${account_id}` : empty}
    ${
      order_no
        ? sql`and d.order_id = coalesce((select id from orders where order_no = ${order_no}),
            (select order_id from sub_orders where sub_order_no = ${order_no}))
          and (s.sub_order_no = ${order_no} or placed.order_no = ${order_no})`
        : empty
    }
    and ${inShopDays(sql`d.issued_at`, { from, to })}`;
}

const documentView = (row: DocumentRow): ConsoleDocument => ({
  document_no: row.document_no,
  kind: row.kind,
  order_no: row.order_no,
  sub_order_no: row.sub_order_no,
  own_reference: row.own_reference,
  invoice_no: row.invoice_no,
  issued_at: row.issued_at.toISOString(),
  total: money(row.total_minor, row.currency),
  account_id: row.account_id,
  account_name: row.account_name,
});

/** Returns a document as buyers see it, without the fields for the console. */
export const buyersView = ({
  account_id: _id,
  account_name: _name,
  ...document
}: ConsoleDocument): TradeDocument => document;
