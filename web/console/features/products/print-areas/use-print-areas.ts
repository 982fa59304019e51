import { printAreaRoutes, type StaffPrintAreas } from '@amberdock/contract/console/products/print-areas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/console-api.ts';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { productsKey } from '../products-key.ts';
import { bodyOf, type WrittenBlank } from './written-blank.rules.ts';

const keyOf = (id: string) => [...productsKey, 'print-areas', id];

/** Loads the base picture and the print areas of a product. */
export const usePrintAreas = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => call(printAreaRoutes.view, { params: { id } }),
  });

/** The change that is sent: the base picture, or null to make it a plain product again, and the version that was read. */
export type SentBlank = { blank: WrittenBlank | null; version: number };

/** Saves the print areas of a product and shows at once what was saved. */
export function useSavePrintAreas(id: string, done: string, onDone: (saved: StaffPrintAreas) => void) {
  const queries = useQueryClient();
  return useChange({
    change: ({ blank, version }: SentBlank) =>
      call(printAreaRoutes.change, {
        params: { id },
        body: { blank: blank && bodyOf(blank), version },
      }),
    queryKey: productsKey,
    done: () => done,
    onDone: (saved: StaffPrintAreas) => {
      queries.setQueryData(keyOf(id), saved);
      onDone(saved);
    },
  });
}
