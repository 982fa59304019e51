import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { Group } from '@mantine/core';
import { formatMoney } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { Fact } from './fact.tsx';

const sums = ['goods', 'freight', 'fees', 'amount', 'captured', 'released', 'refunded'] as const;

/** Shows the price of the sub order, and how its hold was captured or released. */
export function PartMoney({ part }: { part: ConsoleOrderPart }) {
  const t = useTexts();
  return (
    <Group gap="xl">
      {sums.map((sum) => (
        <Fact
          key={sum}
          label={t.orders.order.money[sum === 'freight' && part.has_own_label ? 'handling' : sum]}
        >
          {formatMoney(part[sum])}
        </Fact>
      ))}
    </Group>
  );
}
