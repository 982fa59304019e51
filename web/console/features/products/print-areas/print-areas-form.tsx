import type { StaffPrintAreas } from '@amberdock/contract/console/products/print-areas.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { useFaultFocused } from '../../../ui/use-fault-focused.ts';
import { AreaList } from './area-list.tsx';
import { AreaPreview } from './area-preview.tsx';
import { BaseFields } from './base-fields.tsx';
import { type BlankFaults, hasFaults } from './blank-faults.rules.ts';
import { drawnOf } from './drawn-blank.rules.ts';
import classes from './print-areas.module.css';
import { RemoveBlankButton } from './remove-blank.tsx';
import type { PrintAreaForm } from './use-print-area-form.ts';
import type { WrittenBlank } from './written-blank.rules.ts';

type Props = {
  printAreas: StaffPrintAreas;
  form: PrintAreaForm & { blank: WrittenBlank; faults: BlankFaults };
  /** Asks whether the base picture is to be removed. */
  onRemove: () => void;
};

/** The fields of the base picture and its areas beside their preview; all of it is saved at once. */
export function PrintAreasForm({ printAreas, form, onRemove }: Props) {
  const { printAreas: t, save } = useTexts();
  const { blank, faults, wasSent } = form;
  const [chosen, setChosen] = useState<number | null>(null);
  const fields = useFaultFocused<HTMLFormElement>(String(form.sentCount));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={fields} onSubmit={submit} noValidate className={classes.layout}>
      <Stack>
        <BaseFields {...{ blank, faults }} isFocused={!printAreas.blank} onChange={form.change} />
        <AreaList
          {...{ blank, faults, wasSent }}
          offered={printAreas.offer_currencies}
          onChange={form.change}
          onChoose={setChosen}
        />
        <Refusal form={form} />
        {wasSent && hasFaults(faults) && (
          <Text size="sm" c="red" role="alert">
            {t.faulty}
          </Text>
        )}
        <Group justify="space-between">
          {printAreas.blank ? <RemoveBlankButton printAreas={printAreas} onAsk={onRemove} /> : <span />}
          <Group>
            <Button variant="default" onClick={form.discard} disabled={form.isClean || form.isPending}>
              {t.discard}
            </Button>
            <Button type="submit" loading={form.isPending} disabled={form.isClean}>
              {save}
            </Button>
          </Group>
        </Group>
      </Stack>
      <AreaPreview drawn={drawnOf(blank, faults)} chosen={chosen} />
    </form>
  );
}

/** Says why the last save was refused; where another operator was first, the newest can be shown instead. */
function Refusal({ form: { error, isOutdated, discard } }: { form: PrintAreaForm }) {
  const { printAreas: t } = useTexts();
  if (!error) return null;
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{error.message}</Text>
      {isOutdated && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={discard}>
          {t.newest}
        </Button>
      )}
    </Alert>
  );
}
