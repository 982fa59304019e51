import { Fieldset, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import type { FieldParts } from './claim-fields.tsx';
import { claimableLines } from './open-case.rules.ts';
import { UnitsField } from '../../../ui/fields/units-field.tsx';

/**
 * A quantity for each line that the case may name. A refusal that concerns a line is shown at it, any other above
 * the lines.
 */
export function LinesField({ part, written, faults, refusal, change }: FieldParts) {
  const { cases: t, orders } = useTexts();
  const id = useId();
  const lines = claimableLines(part, written);
  const isOfLines = refusal.field === 'lines';
  const isOfOne = isOfLines && lines.some(({ line }) => line.sku === refusal.sku);
  const fault = faults?.isEmpty ? orders.ship.nothing : isOfLines && !isOfOne && refusal.message;
  return (
    <Fieldset
      variant="unstyled"
      p={0}
      m={0}
      legend={
        <Text span size="sm" fw={600}>
          {t.opening.which}
        </Text>
      }
      aria-describedby={fault ? id : undefined}
    >
      <Stack gap="sm" mt={4}>
        {fault && (
          <Text id={id} size="sm" c="red" role="alert">
            {fault}
          </Text>
        )}
        {lines.map(({ line, most }) => (
          <UnitsField
            key={line.id}
            label={t.quantityOf(line.sku, most)}
            description={[line.name, ...line.options.map(({ value }) => value)].join(' · ')}
            min={0}
            max={most}
            units={written.quantities[line.id] ?? 0}
            onUnits={(units) => change({ quantities: { ...written.quantities, [line.id]: units } })}
            error={isOfOne && line.sku === refusal.sku ? refusal.message : Boolean(fault)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
