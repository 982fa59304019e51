import { type TradeDocumentKind, tradeDocumentKinds } from '@amberdock/contract/documents/trade-documents.ts';

export type DocumentQuery = { kind?: TradeDocumentKind; from?: string; to?: string };

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The filter in the page's address; what is not a filter is left out. */
export function documentQueryOf(params: URLSearchParams): DocumentQuery {
  const kind = tradeDocumentKinds.find((name) => name === params.get('kind'));
  const [from, to] = [params.get('from'), params.get('to')];
  return { ...(kind && { kind }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}
