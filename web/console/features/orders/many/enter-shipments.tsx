import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import {
  shipmentFileBytesMax,
  type ShipmentRow,
  shippingRoutes,
} from '@amberdock/contract/console/shipping.ts';
import { Alert, Autocomplete, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FileChoice } from '../../../ui/files/file-choice.tsx';
import { base64Of } from '../../../ui/files/base64-of.ts';
import { carriers, lastCarrier, rememberCarrier } from '../carriers.ts';

type Props = { text: string; onText: (text: string) => void; onChecked: (rows: ShipmentRow[]) => void };

/** The form for tracking numbers, as pasted text or a file, which are then checked. */
export function EnterShipments({ text, onText, onChecked }: Props) {
  const t = useTexts();
  const [carrier, setCarrier] = useState(lastCarrier);
  const check = useMutation({
    mutationFn: async (file: File | null) =>
      call(shippingRoutes.checkShipments, {
        body: { ...(file ? { file: await base64Of(file) } : { text }), carrier: carrier.trim() },
      }),
    meta: { isShownInPlace: true },
    onSuccess: (rows) => {
      rememberCarrier(carrier.trim());
      onChecked(rows);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate(null);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {check.isError && <Alert color="red">{check.error.message}</Alert>}
        <Text size="sm">{t.orders.many.intro}</Text>
        <Autocomplete
          label={t.orders.many.carrier}
          description={t.orders.many.carrierHint}
          data={[...carriers]}
          maxLength={textLengthMax.carrier}
          value={carrier}
          onChange={setCarrier}
        />
        <Textarea
          label={t.orders.many.text}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          autosize
          minRows={8}
          maxRows={18}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--font-mono)' } }}
          data-autofocus
        />
        <Group justify="space-between">
          <FileChoice
            label={t.orders.many.upload}
            accept=".csv,.txt,.xlsx,text/csv"
            bytesMax={shipmentFileBytesMax}
            isPending={check.isPending && check.variables !== null}
            onFile={check.mutate}
          />
          <Button type="submit" loading={check.isPending && check.variables === null} disabled={!text.trim()}>
            {t.orders.many.check}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
