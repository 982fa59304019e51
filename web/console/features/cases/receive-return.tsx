import { afterSalesRoutes, type CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { CaseForm } from './case-form.tsx';
import { UnitsField } from '../../ui/fields/units-field.tsx';

type ReceivedUnits = { sellable: number; scrapped: number };

type Props = { found: CaseFile; onClose: () => void };

/** The dialog that records the received units of each line, and how many of them are sellable. */
export function ReceiveReturn({ found: current, onClose }: Props) {
  const t = useTexts();
  const found = useOpened(current);
  const awaited = found.lines.filter(({ approved_quantity }) => (approved_quantity ?? 0) > 0);
  const [received, setReceived] = useState<Record<string, ReceivedUnits>>({});
  const receivedOf = (lineId: string): ReceivedUnits => received[lineId] ?? { sellable: 0, scrapped: 0 };
  const lines = awaited
    .map(({ line_id }) => ({ line_id, ...receivedOf(line_id) }))
    .filter(({ sellable, scrapped }) => sellable + scrapped > 0);
  const { case_no, version } = found;
  return (
    <CaseForm
      title={t.cases.receiveTitle}
      action={t.cases.receive}
      done={t.cases.received}
      isReady={lines.length > 0}
      onSubmit={(keyOf) => {
        const body = { version, lines };
        return call(afterSalesRoutes.receive, { params: { case_no }, body }, { idempotencyKey: keyOf(body) });
      }}
      onClose={onClose}
    >
      <Text size="sm">{t.cases.receiveHint}</Text>
      {awaited.map((line) => (
        <fieldset key={line.line_id} style={{ border: 0, padding: 0 }}>
          <Text component="legend" size="sm" fw={550}>
            {t.cases.quantityOf(`${line.name} ${line.sku}`, line.approved_quantity ?? 0)}
          </Text>
          <Group grow>
            {(['sellable', 'scrapped'] as const).map((part) => (
              <UnitsField
                key={part}
                label={t.cases[part]}
                min={0}
                max={line.approved_quantity ?? 0}
                disabled={part === 'sellable' && line.is_printed}
                units={receivedOf(line.line_id)[part]}
                onUnits={(units) =>
                  setReceived({
                    ...received,
                    [line.line_id]: { ...receivedOf(line.line_id), [part]: units },
                  })
                }
              />
            ))}
          </Group>
        </fieldset>
      ))}
    </CaseForm>
  );
}
