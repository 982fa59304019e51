import { type SkuMapping, skuMappingRoutes } from '@amberdock/contract/batches/sku-mappings.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { required } from '../../widgets/form/field-rules.ts';
import { FormFailure } from '../../widgets/form/form-failure.tsx';
import { useFields } from '../../widgets/form/use-fields.ts';

type Props = { mapping?: SkuMapping; onClose: () => void; onSaved: () => void };

/** Asks which SKU of the shop an own number stands for; an existing number cannot be renamed. */
export function SkuForm({ mapping, onClose, onSaved }: Props) {
  const { t } = useTranslation('batches');
  const { bind, field, failure, isBusy } = useFields({
    start: { own_sku: mapping?.own_sku ?? '', sku: mapping?.sku ?? '' },
    check: ({ own_sku, sku }) => ({ own_sku: required(own_sku.trim()), sku: required(sku.trim()) }),
    fieldOf: { no_such_sku: 'sku' },
    send: async (body, idempotencyKey) => {
      await api.call(skuMappingRoutes.save, { body }, { idempotencyKey });
      onSaved();
    },
  });
  return (
    <form {...bind}>
      <Stack gap="sm">
        <TextInput
          {...field('own_sku')}
          label={t('sku.own')}
          maxLength={textLengthMax.sku}
          readOnly={mapping !== undefined}
          data-autofocus={mapping === undefined || undefined}
        />
        <TextInput
          {...field('sku')}
          label={t('sku.shop')}
          maxLength={textLengthMax.sku}
          data-autofocus={mapping !== undefined || undefined}
        />
        <FormFailure error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('sku.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
