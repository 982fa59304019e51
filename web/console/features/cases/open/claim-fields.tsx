import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import {
  caseKinds,
  type CaseReason,
  caseReasons,
  caseReasonTexts,
} from '@amberdock/contract/trade/after-sales.ts';
import { NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { type CaseFaults, claimableParcels, type WrittenCase } from './open-case.rules.ts';
import type { CaseRefusal } from './use-open-case.ts';

export type FieldParts = {
  part: ConsoleOrderPart;
  written: WrittenCase;
  /** Null until the form is sent for the first time. */
  faults: CaseFaults | null;
  refusal: CaseRefusal;
  change: (changed: Partial<WrittenCase>) => void;
};

/** Asks whether the units have shipped, if the order has both kinds. */
export function UnitsField({ part, written, change }: FieldParts) {
  const { cases: t } = useTexts();
  if (part.case_units.length < 2) return null;
  return (
    <Radio.Group label={t.opening.units} value={written.units}>
      <Stack gap="xs" mt="xs">
        {part.case_units.toReversed().map((units) => (
          <Radio
            key={units}
            value={units}
            label={t.units[units]}
            onChange={() => change({ units })}
            data-autofocus={units === written.units || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Asks what the buyer wants; for units that have not shipped a refund is the only choice. */
export function KindField({ part, written, refusal, change }: FieldParts) {
  const { cases: t } = useTexts();
  if (written.units === 'unshipped') {
    return (
      <Text size="sm" c="dimmed">
        {t.opening.unshippedHint}
      </Text>
    );
  }
  const isFirst = part.case_units.length < 2;
  return (
    <Radio.Group
      label={t.opening.kind}
      value={written.kind}
      error={refusal.field === 'kind' && refusal.message}
    >
      <Stack gap="xs" mt="xs">
        {caseKinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t.kinds[kind]}
            description={t.opening.kindHints[kind]}
            onChange={() => change({ kind })}
            data-autofocus={(isFirst && kind === written.kind) || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Asks which parcel the units came in, if there are several. */
export function ParcelField({ part, written, change }: FieldParts) {
  const { cases: t } = useTexts();
  const parcels = claimableParcels(part);
  if (written.units === 'unshipped' || parcels.length < 2) return null;
  return (
    <NativeSelect
      label={t.opening.parcel}
      value={written.parcelNo}
      onChange={({ currentTarget }) => change({ parcelNo: currentTarget.value })}
      data={[
        { value: '', label: t.opening.anyParcel },
        ...parcels.map(({ parcel_no: value, carrier, tracking_number: number }) => ({
          value,
          label: `${value} · ${carrier} ${number}`,
        })),
      ]}
    />
  );
}

export function ReasonField({ written, faults, refusal, change }: FieldParts) {
  const { cases: t } = useTexts();
  const { language } = usePreferences();
  return (
    <NativeSelect
      label={t.reason}
      withAsterisk
      value={written.reason}
      onChange={({ currentTarget }) => change({ reason: currentTarget.value as CaseReason | '' })}
      error={
        refusal.field === 'reason' ? refusal.message : faults?.isReasonMissing && t.opening.reasonMissing
      }
      data={[
        { value: '', label: t.opening.chooseReason },
        ...caseReasons.map((reason) => ({ value: reason, label: caseReasonTexts[reason][language] })),
      ]}
    />
  );
}
