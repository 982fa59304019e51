import type { CaseFile, ReceivedLine } from '@amberdock/contract/trade/after-sales.ts';
import { Group, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { UnitsField } from '../../ui/fields/units-field.tsx';

/** The lines of a case of which units were approved, and may come back. */
export const awaitedLines = ({ lines }: CaseFile) =>
  lines.filter(({ approved_quantity }) => (approved_quantity ?? 0) > 0);

type Props = {
  found: CaseFile;
  received: readonly ReceivedLine[];
  onChange: (received: readonly ReceivedLine[]) => void;
};

/** Takes how many units of each approved line came back sellable, and how many scrapped. */
export function ReceiptFields({ found, received, onChange }: Props) {
  const t = useTexts();
  return awaitedLines(found).map(({ line_id, name, sku, approved_quantity, is_printed }) => {
    const most = approved_quantity ?? 0;
    const counted = received.find((line) => line.line_id === line_id) ?? {
      line_id,
      sellable: 0,
      scrapped: 0,
    };
    const others = received.filter((line) => line.line_id !== line_id);
    return (
      <fieldset key={line_id} style={{ border: 0, padding: 0 }}>
        <Text component="legend" size="sm" fw={550} mb={6}>
          {t.cases.quantityOf(`${name} ${sku}`, most)}
        </Text>
        <Group grow>
          {(['sellable', 'scrapped'] as const).map((part) => (
            <UnitsField
              key={part}
              label={t.cases[part]}
              min={0}
              max={most}
              disabled={part === 'sellable' && is_printed}
              units={counted[part]}
              onUnits={(units) => onChange([...others, { ...counted, [part]: units }])}
            />
          ))}
        </Group>
      </fieldset>
    );
  });
}
