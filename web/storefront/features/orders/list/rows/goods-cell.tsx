import type { OrderLine, SubOrder } from '@amberdock/contract/trade/orders.ts';
import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Count } from '../../../../ui/display/count.tsx';
import { Hint } from '../../../../widgets/hint.tsx';
import { LinePicture } from '../../../../widgets/design-preview/line-picture.tsx';

const linesMax = 2;

/** Shows the first lines of a sub order with options, SKU and quantity, and how many more lines there are. */
export function GoodsCell({ sub: { lines } }: { sub: SubOrder }) {
  const { t } = useTranslation('orders');
  const more = lines.length - linesMax;
  return (
    <Stack gap={4}>
      {lines.slice(0, linesMax).map((line) => (
        <LineOfGoods key={line.id} line={line} />
      ))}
      {more > 0 && <Hint>{t('more_lines', { count: more })}</Hint>}
    </Stack>
  );
}

function LineOfGoods({ line }: { line: OrderLine }) {
  const { t } = useTranslation('orders');
  const options = line.options.map(({ value }) => value);
  const design = line.design && t('with_design_named', { name: line.design.name });
  return (
    <Group gap="xs" wrap="nowrap">
      <Box w={36} flex="none" style={{ borderRadius: 'var(--radius-sm)', overflow: 'hidden' }}>
        <LinePicture image={line.image} design={line.design} sizes="36px" />
      </Box>
      <Stack gap={0} miw={0} flex={1}>
        <Text
          component={Link}
          to={`/library/${line.product_id}`}
          c="inherit"
          fz="var(--text-sm)"
          lineClamp={2}
        >
          {line.name}
        </Text>
        <Text fz="var(--text-xs)" c="var(--ink-2)" truncate>
          {[...options, design, line.sku].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Text component="span" fz="var(--text-sm)" fw={600} flex="none">
        ×<Count value={line.quantity} />
      </Text>
    </Group>
  );
}
