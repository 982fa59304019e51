import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Autocomplete, NumberInput, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { carriers } from '../carriers.ts';

export type Parcel = { carrier: string; service: string; tracking: string; weight: number | string };

type Props = { parcel: Parcel; onChange: (parcel: Parcel) => void };

/** The fields of a parcel besides its contents. */
export function ParcelFields({ parcel, onChange }: Props) {
  const t = useTexts().orders.ship;
  return (
    <>
      <Autocomplete
        label={t.carrier}
        data={[...carriers]}
        maxLength={textLengthMax.carrier}
        value={parcel.carrier}
        onChange={(carrier) => onChange({ ...parcel, carrier })}
        required
      />
      <TextInput
        label={t.service}
        maxLength={textLengthMax.parcelService}
        value={parcel.service}
        onChange={(event) => onChange({ ...parcel, service: event.currentTarget.value })}
      />
      <TextInput
        label={t.tracking}
        description={t.trackingHint}
        value={parcel.tracking}
        onChange={(event) => onChange({ ...parcel, tracking: event.currentTarget.value })}
        autoComplete="off"
        data-autofocus
        required
      />
      <NumberInput
        label={t.weight}
        min={1}
        max={10_000_000}
        allowDecimal={false}
        value={parcel.weight}
        onChange={(weight) => onChange({ ...parcel, weight })}
      />
    </>
  );
}
