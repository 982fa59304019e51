import {
  numberLengthMax,
  sideMmMax,
  weightGramsMax,
} from '@amberdock/contract/console/products/product-making.ts';
import { Button, Fieldset, Group, Input, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { type SkuFaults, valueOf, type WrittenOption, type WrittenSku } from './new-product.rules.ts';

type Props = {
  written: WrittenSku;
  nth: number;
  options: readonly WrittenOption[];
  /** The faults to show; null before the form was sent. */
  faults: SkuFaults | null;
  /** Why the server refuses its number. */
  refusal: string | null;
  onChange: (changed: Partial<WrittenSku>) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
};

/** The fields of a SKU of a new product. */
export function SkuFields({ written, nth, options, faults, refusal, onChange, onRemove }: Props) {
  const { newProduct: t } = useTexts();
  const skuFault = faults?.sku && { missing: t.missing, twice: t.skuTwice }[faults.sku];
  return (
    <Fieldset legend={t.skuOf(nth)} mt="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t.sku}
          value={written.sku}
          maxLength={numberLengthMax.sku}
          onChange={(event) => onChange({ sku: event.currentTarget.value })}
          error={refusal ?? skuFault}
          required
        />
        <TextInput
          label={t.barcode}
          value={written.barcode}
          maxLength={numberLengthMax.barcode}
          onChange={(event) => onChange({ barcode: event.currentTarget.value })}
        />
        <NumberInput
          label={t.weight}
          value={written.weight}
          onChange={(weight) => onChange({ weight })}
          min={1}
          max={weightGramsMax}
          allowDecimal={false}
          error={faults?.weight && t.wrongWeight}
          required
        />
        <SideFields written={written} isWrong={faults?.sides ?? false} onChange={onChange} />
        <OptionValues written={written} options={options} faults={faults} onChange={onChange} />
      </SimpleGrid>
      {onRemove && (
        <Group justify="end" mt="sm">
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t.removeSku(nth)}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        </Group>
      )}
    </Fieldset>
  );
}

type SideProps = Pick<Props, 'written' | 'onChange'> & { isWrong: boolean };

function SideFields({ written: { sides }, isWrong, onChange }: SideProps) {
  const { newProduct: t } = useTexts();
  return (
    <Input.Wrapper label={t.size} error={isWrong && t.wrongSize} labelElement="div">
      <Group gap="xs" wrap="nowrap">
        {sides.map((side, at) => (
          <NumberInput
            key={t.sides[at]}
            aria-label={t.sides[at] ?? ''}
            value={side}
            onChange={(changed) =>
              onChange({ sides: sides.with(at, changed) as unknown as WrittenSku['sides'] })
            }
            min={1}
            max={sideMmMax}
            allowDecimal={false}
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
  return options.map((option, at) => {
    const name = option[language].trim() || option.zh.trim() || option.en.trim() || t.option(at + 1);
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
