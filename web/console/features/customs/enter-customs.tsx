import { customsDataRoutes, type CustomsSku } from '@amberdock/contract/console/customs.ts';
import { customsNameMax } from '@amberdock/contract/trade/customs.ts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { customsKey } from './customs-key.ts';

const facts = ['hs_code', 'customs_name_zh', 'customs_name_en', 'origin_country'] as const;
const examples = {
  hs_code: '6912.00',
  customs_name_zh: '陶瓷杯',
  customs_name_en: 'Ceramic mug',
  origin_country: 'CN',
};

/** The form for the customs data of one SKU. */
export function EnterCustoms({ sku, onClose }: { sku: CustomsSku; onClose: () => void }) {
  const { customs: t } = useTexts();
  const [entered, setEntered] = useState({ ...sku });
  const save = useChange({
    change: async () => {
      // What was not touched stays as it is now: another operator may have changed it since the form was opened.
      const touched = facts.filter((fact) => entered[fact] !== sku[fact]);
      const row = { sku: sku.sku, ...Object.fromEntries(touched.map((fact) => [fact, entered[fact]])) };
      const { changed, rows } = await call(customsDataRoutes.save, { body: { rows: [row] } });
      if (!changed) throw new Error(rows.map(({ reason }) => reason).join('\n'));
    },
    queryKey: customsKey,
    done: () => t.saved,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.editSku(sku.sku)}
      submit={{ label: t.save, isPending: save.isPending }}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{sku.name}</Text>
      {facts.map((fact, index) => (
        <TextInput
          key={fact}
          label={t[fact]}
          placeholder={examples[fact]}
          value={entered[fact]}
          maxLength={customsNameMax}
          data-autofocus={index === 0 || undefined}
          onChange={({ currentTarget: { value } }) => setEntered((all) => ({ ...all, [fact]: value }))}
        />
      ))}
      <Text size="xs" c="dimmed">
        {t.keep}
      </Text>
    </FormDialog>
  );
}
