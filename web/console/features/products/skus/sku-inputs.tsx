import {
  numberLengthMax,
  sideMmMax,
  weightGramsMax,
} from '@amberdock/contract/console/products/product-making.ts';
import { Group, Input, SimpleGrid, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { type SkuFaults, valueOf, type WrittenOption, type WrittenSku } from './written-sku.rules.ts';
import { WholeNumber } from '../../../ui/fields/whole-number.tsx';

type Props = {
  written: WrittenSku;
  options: readonly WrittenOption[];
  /** The faults to show; null before the form was sent. */
  faults: SkuFaults | null;
  /** Why the server refuses its number. */
  refusal: string | null;
  /** The number of a SKU that exists stays. */
  isNumberFixed?: boolean;
  onChange: (changed: Partial<WrittenSku>) => void;
};

/** The fields of a SKU's number, barcode, packed measures and options. */
export function SkuInputs({ written, options, faults, refusal, isNumberFixed = false, onChange }: Props) {
  const { newProduct: t, wholeNumber } = useTexts();
  const skuFault = faults?.sku && { missing: t.missing, twice: t.skuTwice }[faults.sku];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {!isNumberFixed && (
        <TextInput
          label={t.sku}
          value={written.sku}
          maxLength={numberLengthMax.sku}
          onChange={(event) => onChange({ sku: event.currentTarget.value })}
          error={refusal ?? skuFault}
          required
        />
      )}
      <TextInput
        label={t.barcode}
        value={written.barcode}
        maxLength={numberLengthMax.barcode}
        onChange={(event) => onChange({ barcode: event.currentTarget.value })}
      />
      <WholeNumber
        label={t.weight}
        value={written.weight}
        onChange={(weight) => onChange({ weight })}
        min={1}
        max={weightGramsMax}
        error={faults?.weight && wholeNumber.between(1, weightGramsMax)}
        required
      />
      <SideFields written={written} isWrong={faults?.sides ?? false} onChange={onChange} />
      <OptionValues written={written} options={options} faults={faults} onChange={onChange} />
    </SimpleGrid>
  );
}

type SideProps = Pick<Props, 'written' | 'onChange'> & { isWrong: boolean };

function SideFields({ written: { sides }, isWrong, onChange }: SideProps) {
  const { newProduct: t } = useTexts();
  return (
    <Input.Wrapper label={t.size} error={isWrong && t.wrongSize(sideMmMax)} labelElement="div">
      <Group gap="xs" wrap="nowrap">
        {sides.map((side, index) => (
          <WholeNumber
            key={t.sides[index]}
            aria-label={t.sides[index] ?? ''}
            value={side}
            onChange={(changed) =>
              onChange({ sides: sides.with(index, changed) as unknown as WrittenSku['sides'] })
            }
            min={1}
            max={sideMmMax}
            hideControls
            error={isWrong}
            flex={1}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}

type ValueProps = Pick<Props, 'written' | 'options' | 'faults' | 'onChange'>;

function OptionValues({ written, options, faults, onChange }: ValueProps) {
  const { newProduct: t } = useTexts();
  const { language } = usePreferences();
  return options.map((option, index) => {
    const name = option[language].trim() || option.zh.trim() || option.en.trim() || t.option(index + 1);
    const value = valueOf(written, option);
    const isMissing = faults?.values[option.key] ?? false;
    return (['zh', 'en'] as const).map((which) => (
      <TextInput
        key={`${option.key} ${which}`}
        label={which === 'zh' ? t.valueZh(name) : t.valueEn(name)}
        value={value[which]}
        maxLength={numberLengthMax.option}
        onChange={({ currentTarget: { value: text } }) =>
          onChange({ values: { ...written.values, [option.key]: { ...value, [which]: text } } })
        }
        error={isMissing && t.missingInBoth}
      />
    ));
  });
}
