import { newOptionsMax, numberLengthMax } from '@amberdock/contract/console/products/product-making.ts';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import type { WrittenOption } from '../skus/written-sku.rules.ts';
import type { ProductFaults } from './new-product.rules.ts';

type Props = {
  options: readonly WrittenOption[];
  faults: ProductFaults | null;
  onChange: (options: WrittenOption[]) => void;
  onAdd: () => void;
};

/** The names of the options in which the SKUs of a new product differ. */
export function OptionFields({ options, faults, onChange, onAdd }: Props) {
  const { newProduct: t } = useTexts();
  const change = (key: number, part: Partial<WrittenOption>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...part } : option)));
  return (
    <Section title={t.options} hint={t.optionsHint}>
      {options.map((option, index) => (
        <Group key={option.key} align="start" wrap="nowrap" mb="xs">
          {(['zh', 'en'] as const).map((which) => (
            <TextInput
              key={which}
              label={which === 'zh' ? t.optionZh(index + 1) : t.optionEn(index + 1)}
              placeholder={t.optionExample[which]}
              value={option[which]}
              maxLength={numberLengthMax.option}
              onChange={(event) => change(option.key, { [which]: event.currentTarget.value })}
              error={faults?.options[option.key] && t.missingInBoth}
              flex={1}
            />
          ))}
          <ActionIcon
            size="lg"
            mt="1.5rem"
            aria-label={t.removeOption(index + 1)}
            onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
          >
            ×
          </ActionIcon>
        </Group>
      ))}
      <Button variant="default" size="compact-sm" disabled={options.length >= newOptionsMax} onClick={onAdd}>
        {t.addOption}
      </Button>
    </Section>
  );
}
