import {
  isByGoods,
  type SalesGroup,
  salesGroupingText,
  salesRoutes,
} from '@amberdock/contract/console/sales.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency, currencyLabel } from '@amberdock/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import { asText, byteOrderMark, csvText } from '../../csv/csv-text.rules.ts';
import { csvMediaType } from '../../http/downloads/media-types.ts';
import { serveByTicket } from '../../http/downloads/serve-download.ts';
import { serve } from '../../http/serve.ts';
import { listAllSalesGroups, type SalesRequest } from './sales-groups.view.ts';

const headings: Record<Language, readonly string[]> = {
  zh: ['编号', '订单数', '件数', '销售额', '已退回'],
  en: ['Number', 'Orders', 'Units', 'Sales', 'Given back'],
};

/** Serves the sales of a period, broken down, as CSV: by a sealed address, because a download has no header to carry a token. */
export function serveSalesExport(app: FastifyInstance): void {
  const download = {
    path: `${apiBase}/console/sales/export/content`,
    purpose: 'sales export',
    operationId: 'sales.downloadGroups',
    summary: 'The sales of a period as CSV, by the sealed address that `GET /console/sales/export` gives',
    mediaType: 'text/csv',
  };
  const addressOf = serveByTicket<SalesRequest>(app, download, async (request) => ({
    mediaType: csvMediaType,
    name: `amberdock-sales-${request.by}-${request.period.from}-${request.period.to}.csv`,
    content: byteOrderMark + csvText(rowsOf(request, await listAllSalesGroups(app.db, request))),
  }));
  serve(app, salesRoutes.exportGroups, async ({ query: { by, ...period }, language }) =>
    addressOf({ by, period, language }),
  );
}

function rowsOf({ by, language }: SalesRequest, groups: readonly SalesGroup[]): string[][] {
  const [number = '', orders = '', units = '', sales = '', givenBack = ''] = headings[language];
  const inBase = (heading: string) => `${heading} (${currencyLabel(baseCurrency)})`;
  const goodsAlone = isByGoods(by);
  return [
    [
      salesGroupingText[by][language],
      number,
      orders,
      units,
      inBase(sales),
      ...(goodsAlone ? [] : [inBase(givenBack)]),
    ],
    ...groups.map((group) => [
      asText(group.group_name),
      asText(group.group_key ?? ''),
      String(group.order_count),
      String(group.unit_count),
      group.sales.amount,
      ...(group.given_back ? [group.given_back.amount] : []),
    ]),
  ];
}
