import { type TradeDocumentKind, tradeDocumentKinds } from '@amberdock/contract/documents/trade-documents.ts';
import { isDay } from '../../../../kit/calendar-day.rules.ts';

export type DocumentQuery = { kind?: TradeDocumentKind; from?: string; to?: string };

/** The filter in the page's address; what is not a filter is left out. */
export function documentQueryOf(params: URLSearchParams): DocumentQuery {
  const kind = tradeDocumentKinds.find((name) => name === params.get('kind'));
  const [from, to] = [params.get('from'), params.get('to')];
  return { ...(kind && { kind }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}
