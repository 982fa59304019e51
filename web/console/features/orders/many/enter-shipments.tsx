import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type ShipmentRow, shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { Autocomplete } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { base64Of } from '../../../ui/files/base64-of.ts';
import { carriers, lastCarrier, rememberCarrier } from '../carriers.ts';
import { EnterRows } from '../enter-rows.tsx';

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
  return (
    <EnterRows
      intro={t.orders.many.intro}
      label={t.orders.many.text}
      text={text}
      onText={onText}
      check={check}
    >
      <Autocomplete
        label={t.orders.many.carrier}
        description={t.orders.many.carrierHint}
        data={[...carriers]}
        maxLength={textLengthMax.carrier}
        value={carrier}
        onChange={setCarrier}
      />
    </EnterRows>
  );
}
