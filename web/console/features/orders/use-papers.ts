import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import type { CustomsPaperKind } from '@amberdock/contract/trade/customs.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';

type Papers = { kind: 'pick_list' | 'packing_lists' | 'labels' | CustomsPaperKind; sub_order_nos: string[] };

/**
 * Downloads a pick list, packing lists, customs papers or buyers' own labels as PDF: fetches an address, from which the
 * browser saves the file.
 */
export const usePapers = () =>
  useMutation({
    mutationFn: (body: Papers) => call(shippingRoutes.papers, { body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
