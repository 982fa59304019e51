import { papersMax } from '@amberdock/contract/console/shipping.ts';
import { customsPaperKinds } from '@amberdock/contract/trade/customs.ts';
import { Button, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { usePapers } from './use-papers.ts';

type Props = { subOrderNos: string[]; isAbroad?: boolean; hasLabels: boolean };

/**
 * Buttons for the papers of the selected sub orders: pick list, packing lists, customs papers, and the buyers' own
 * labels.
 */
export function PaperButtons({ subOrderNos: sub_order_nos, isAbroad = true, hasLabels }: Props) {
  const t = useTexts();
  const papers = usePapers();
  const isOff = sub_order_nos.length === 0 || sub_order_nos.length > papersMax;
  const kinds = [
    'pick_list',
    'packing_lists',
    ...(hasLabels ? (['labels'] as const) : []),
    ...(isAbroad ? customsPaperKinds : []),
  ] as const;
  return (
    <>
      {sub_order_nos.length > papersMax && (
        <Text size="sm" c="red" role="status">
          {t.orders.papers.tooMany(sub_order_nos.length, papersMax)}
        </Text>
      )}
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          disabled={isOff}
          loading={papers.isPending && papers.variables.kind === kind}
          onClick={() => papers.mutate({ kind, sub_order_nos })}
        >
          {t.orders.papers[kind]}
        </Button>
      ))}
    </>
  );
}
