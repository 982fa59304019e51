import { Box, Button, Fieldset, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { CustomsInputs } from '../skus/customs-inputs.tsx';
import { SkuInputs } from '../skus/sku-inputs.tsx';
import type { SkuFaults, WrittenOption, WrittenSku } from '../skus/written-sku.rules.ts';

type Props = {
  written: WrittenSku;
  position: number;
  options: readonly WrittenOption[];
  /** The faults to show; null before the form was sent. */
  faults: SkuFaults | null;
  /** Why the server refuses its number. */
  refusal: string | null;
  onChange: (changed: Partial<WrittenSku>) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
};

/** The fields of a SKU of a new product; those for customs can be left to later. */
export function SkuFields({ written, position, options, faults, refusal, onChange, onRemove }: Props) {
  const { newProduct: t, skus } = useTexts();
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const { customs } = written;
  const isShown = isOpen || faults?.hs_code === true || faults?.declared === true;
  return (
    <Fieldset legend={t.skuOf(position)} mt="md">
      <SkuInputs {...{ written, options, faults, refusal, onChange }} />
      <Box id={id} hidden={!isShown} mt="md">
        {isShown && (
          <CustomsInputs
            written={customs}
            faults={faults}
            onChange={(changed) => onChange({ customs: { ...customs, ...changed } })}
          />
        )}
      </Box>
      <Group justify="space-between" mt="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isShown}
          aria-controls={id}
          aria-label={skus.customsOf(position)}
          onClick={toggle}
        >
          {skus.customs}
        </Button>
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t.removeSku(position)}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        )}
      </Group>
    </Fieldset>
  );
}
