import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import type { CustomsPaperKind } from '@amberdock/contract/trade/customs.ts';
import { call } from '../../api/console-api.ts';
import { useDownload } from '../../ui/files/use-download.ts';

type Papers = { kind: 'pick_list' | 'packing_lists' | 'labels' | CustomsPaperKind; sub_order_nos: string[] };

/** Downloads a pick list, packing lists, customs papers or buyers' own labels as PDF. */
export const usePapers = () => useDownload((body: Papers) => call(shippingRoutes.papers, { body }));
