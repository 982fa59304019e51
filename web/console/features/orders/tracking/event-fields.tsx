import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import type { Parcel } from '@amberdock/contract/trade/orders.ts';
import { type TrackingCode, trackingCodes } from '@amberdock/contract/trade/tracking.ts';
import { Select, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { localTimeOf } from '../../../ui/fields/local-time.rules.ts';
import { LocalTimeField } from '../../../ui/fields/local-time-field.tsx';

export type NewEvent = { number: string; code: TrackingCode; time: string; place: string; text: string };

const codes = Object.keys(trackingCodes) as TrackingCode[];

export const newEvent = ({ tracking_number: number }: Parcel): NewEvent => ({
  number,
  code: 'in_transit',
  time: localTimeOf(new Date()),
  place: '',
  text: '',
});

type Props = { parcel: Parcel; event: NewEvent; onChange: (event: NewEvent) => void };

/** The fields of a report: the carton, if there are several, what happened, when and where. */
export function EventFields({ parcel, event, onChange }: Props) {
  const t = useTexts();
  const { language } = usePreferences();
  const change = (part: Partial<NewEvent>) => onChange({ ...event, ...part });
  return (
    <>
      {parcel.tracking_numbers.length > 1 && (
        <Select
          label={t.orders.ship.tracking}
          data={parcel.tracking_numbers}
          value={event.number}
          onChange={(chosen) => chosen && change({ number: chosen })}
          allowDeselect={false}
        />
      )}
      <Select
        label={t.tracking.what}
        data={codes.map((value) => ({ value, label: trackingCodes[value][language] }))}
        value={event.code}
        onChange={(chosen) => chosen && change({ code: chosen })}
        allowDeselect={false}
        data-autofocus
      />
      <LocalTimeField label={t.tracking.when} value={event.time} onChange={(time) => change({ time })} />
      <TextInput
        label={t.tracking.place}
        maxLength={textLengthMax.trackingPlace}
        value={event.place}
        onChange={({ currentTarget }) => change({ place: currentTarget.value })}
      />
      <TextInput
        label={t.tracking.text}
        description={t.tracking.textHint}
        maxLength={textLengthMax.trackingText}
        value={event.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
    </>
  );
}
