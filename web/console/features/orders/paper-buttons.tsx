import { papersMax } from '@amberdock/contract/console/shipping.ts';
import { Button } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { usePapers } from './use-papers.ts';

/** The papers of the selected sub orders: what to take from the shelves, and what goes into the parcels. */
export function PaperButtons({ subOrderNos: sub_order_nos }: { subOrderNos: string[] }) {
  const t = useTexts();
  const papers = usePapers();
  const isOff = sub_order_nos.length === 0 || sub_order_nos.length > papersMax;
  return (['pick_list', 'packing_lists'] as const).map((kind) => (
    <Button
      key={kind}
      variant="default"
      disabled={isOff}
      loading={papers.isPending && papers.variables.kind === kind}
      onClick={() => papers.mutate({ kind, sub_order_nos })}
    >
      {t.orders.papers[kind]}
    </Button>
  ));
}
