import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Autocomplete, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { carriers } from '../carriers.ts';
import { WholeNumber } from '../../../ui/fields/whole-number.tsx';

export type CarrierFields = { carrier: string; service: string; tracking: string };
export type Parcel = CarrierFields & { weight: number | string };

/** The carrier, service and tracking numbers of a call. */
export const carrierOf = ({ carrier, service, tracking }: CarrierFields) => ({
  carrier: carrier.trim(),
  tracking_numbers: tracking.split(/[\s,，;；]+/).filter(Boolean),
  ...(service.trim() && { service: service.trim() }),
});

type Props = { parcel: Parcel; onChange: (parcel: Parcel) => void };

/** The fields of a parcel besides its contents. */
export function ParcelFields({ parcel, onChange }: Props) {
  const t = useTexts().orders.ship;
  return (
    <>
      <CarrierInputs parcel={parcel} onChange={(carrier) => onChange({ ...parcel, ...carrier })} />
      <WholeNumber
        label={t.weight}
        min={1}
        max={10_000_000}
        value={parcel.weight}
        onChange={(weight) => onChange({ ...parcel, weight })}
      />
    </>
  );
}

type CarrierProps = { parcel: CarrierFields; onChange: (parcel: CarrierFields) => void };

/** The fields of who carries a parcel, and under which numbers. */
export function CarrierInputs({ parcel, onChange }: CarrierProps) {
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
    </>
  );
}
