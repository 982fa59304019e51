import type { ConsoleOrderLine } from '@amberdock/contract/console/shipping.ts';
import { Stack } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { type Quantities, unitsLeft } from './units-left.ts';
import { UnitsField } from '../../../ui/fields/units-field.tsx';

type Props = {
  lines: readonly ConsoleOrderLine[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  label: (sku: string) => string;
};

/** A quantity field for each line with units left. */
export function QuantityFields({ lines, quantities, onChange, label }: Props) {
  const t = useTexts();
  return (
    <Stack gap="sm">
      {lines
        .filter((line) => unitsLeft(line) > 0)
        .map((line) => (
          <UnitsField
            key={line.id}
            label={label(line.sku)}
            description={`${line.name} · ${t.orders.ship.left(unitsLeft(line))}`}
            min={0}
            max={unitsLeft(line)}
            units={quantities[line.id] ?? 0}
            onUnits={(units) => onChange({ ...quantities, [line.id]: units })}
          />
        ))}
    </Stack>
  );
}
