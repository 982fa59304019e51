import { blankDrawings } from '@amberdock/contract/catalog/designs.ts';
import { printSideMmMax } from '@amberdock/contract/console/products/print-areas.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { Select, SimpleGrid } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Section } from '../../../ui/section.tsx';
import type { BlankFaults } from './blank-faults.rules.ts';
import { MmField } from './mm-field.tsx';
import { withSide } from './resized-blank.rules.ts';
import type { WrittenBlank } from './written-blank.rules.ts';

type Props = {
  blank: WrittenBlank;
  faults: BlankFaults;
  /** The form was just begun: its first field gets the focus. */
  isFocused: boolean;
  onChange: (blank: WrittenBlank) => void;
};

/** The fields of the base picture's shape and size; its areas follow the size. */
export function BaseFields({ blank, faults, isFocused, onChange }: Props) {
  const { printAreas: t } = useTexts();
  const { language } = usePreferences();
  const first = useRef<HTMLInputElement>(null);
  /** The picture as it was before a side was typed, until its field is left. */
  const before = useRef<WrittenBlank | null>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  const side = (name: 'width_mm' | 'height_mm', isTooSmall: boolean) => ({
    label: labels[name]?.[language] ?? '',
    value: blank[name],
    min: 1,
    error: faults[name] ? t.wrongSide(printSideMmMax) : isTooSmall && t.baseTooSmall,
    onChange: (typed: number | string) => {
      before.current ??= blank;
      onChange(withSide(blank, { before: before.current, side: name, typed }));
    },
    onLeave: () => {
      before.current = null;
    },
  });
  return (
    <Section title={t.base} hint={t.baseHint}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          ref={first}
          label={labels.drawing?.[language]}
          data={blankDrawings.map((drawing) => ({ value: drawing, label: t.drawings[drawing] }))}
          value={blank.drawing}
          onChange={(drawing) => onChange({ ...blank, drawing: drawing ?? blank.drawing })}
          allowDeselect={false}
        />
        <MmField {...side('width_mm', faults.isTooNarrow)} />
        <MmField {...side('height_mm', faults.isTooLow)} />
      </SimpleGrid>
    </Section>
  );
}
