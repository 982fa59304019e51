import { pixelsToFill } from '@amberdock/contract/catalog/placement.ts';
import {
  printAreaNameMax,
  printDpi,
  printMegapixelsMax,
  printSideMmMax,
} from '@amberdock/contract/console/products/print-areas.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { AreaActions } from './area-heading.tsx';
import type { AreaFaults } from './blank-faults.rules.ts';
import { FeeFields } from './fee-fields.tsx';
import { WholeNumber } from '../../../ui/fields/whole-number.tsx';
import { MmField } from './mm-field.tsx';
import { titleOf, type WrittenArea } from './written-blank.rules.ts';

type Props = {
  area: WrittenArea;
  position: number;
  count: number;
  faults: AreaFaults | undefined;
  /** Faults of what is not typed yet are shown too. */
  wasSent: boolean;
  onChange: (changed: Partial<WrittenArea>) => void;
  onMove: (place: number) => void;
  onRemove: () => void;
  onFocus: (isFocused: boolean) => void;
};

/** The fields of a print area; one that designs use keeps its position, size and form. */
export function AreaFields({
  area,
  position,
  count,
  faults,
  wasSent,
  onChange,
  onMove,
  onRemove,
  onFocus,
}: Props) {
  const { printAreas: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Fieldset
      legend={titleOf(area, position, t, language)}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      <AreaActions {...{ area, position, count, onMove, onRemove }} />
      <Stack gap="sm">
        {area.designCount > 0 && <Text size="sm">{t.usedHint}</Text>}
        <Names {...{ area, faults, wasSent, onChange }} />
        <Measures {...{ area, faults, onChange }} />
        <FeeFields
          fees={area.fees}
          wrong={wasSent ? (faults?.fees ?? []) : []}
          onChange={(fees) => onChange({ fees })}
        />
      </Stack>
    </Fieldset>
  );
}

type PartProps = Pick<Props, 'area' | 'faults' | 'onChange'>;

function Names({ area, faults, wasSent, onChange }: PartProps & Pick<Props, 'wasSent'>) {
  const { printAreas: t } = useTexts();
  const { language } = usePreferences();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(['zh', 'en'] as const).map((which) => (
        <TextInput
          key={which}
          label={labels[`name_${which}`]?.[language]}
          value={area[`name_${which}`]}
          maxLength={printAreaNameMax}
          onChange={({ currentTarget: { value } }) => onChange({ [`name_${which}`]: value })}
          error={wasSent && faults?.[`name_${which}`] && t.missing}
          required
        />
      ))}
    </SimpleGrid>
  );
}

function Measures({ area, faults, onChange }: PartProps) {
  const { printAreas: t } = useTexts();
  const isUsed = area.designCount > 0;
  const field = (name: 'x_mm' | 'y_mm' | 'width_mm' | 'height_mm') => ({
    value: area[name],
    isDisabled: isUsed,
    onChange: (typed: number | string) => onChange({ [name]: typed }),
  });
  const wrongSide = t.wrongSide(printSideMmMax);
  const wrongDistance = t.wrongDistance(printSideMmMax);
  // Both numbers of a direction are marked, since either may be the wrong one; it is said once.
  const beyondRight = faults?.isBeyondRight ?? false;
  const beyondBottom = faults?.isBeyondBottom ?? false;
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <MmField
          label={t.left}
          {...field('x_mm')}
          min={0}
          error={faults?.x_mm ? wrongDistance : beyondRight}
        />
        <MmField
          label={t.top}
          {...field('y_mm')}
          min={0}
          error={faults?.y_mm ? wrongDistance : beyondBottom}
        />
        <MmField
          label={t.width}
          {...field('width_mm')}
          min={1}
          error={faults?.width_mm ? wrongSide : beyondRight && t.outside}
        />
        <MmField
          label={t.height}
          {...field('height_mm')}
          min={1}
          error={faults?.height_mm ? wrongSide : beyondBottom && t.outside}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Resolution {...{ area, faults, onChange }} />
        <Checkbox
          label={t.round}
          checked={area.is_round}
          disabled={isUsed}
          onChange={(event) => onChange({ is_round: event.currentTarget.checked })}
          mt={{ base: 0, sm: '2rem' }}
        />
      </SimpleGrid>
    </>
  );
}

/** The lowest resolution that is allowed, with the pixels that artwork needs for it. */
function Resolution({ area, faults, onChange }: PartProps) {
  const { printAreas: t } = useTexts();
  const { width_px: width, height_px: height } = pixelsToFill({
    width_mm: Number(area.width_mm),
    height_mm: Number(area.height_mm),
    dpi_min: Number(area.dpi_min),
  });
  const isKnown = width > 0 && height > 0 && !faults?.dpi_min;
  const { megapixels } = faults ?? {};
  return (
    <WholeNumber
      label={t.dpi}
      description={isKnown ? t.pixels(width, height) : '\u00a0'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={area.dpi_min}
      onChange={(typed) => onChange({ dpi_min: typed })}
      min={printDpi.min}
      max={printDpi.max}
      allowNegative={false}
      hideControls
      error={
        faults?.dpi_min
          ? t.wrongDpi(printDpi.min, printDpi.max)
          : megapixels != null && t.tooFine(megapixels.toFixed(1), printMegapixelsMax)
      }
    />
  );
}
