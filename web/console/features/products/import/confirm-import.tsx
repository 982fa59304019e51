import {
  type ProductImport,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import { Text } from '@mantine/core';
import { formatCount } from '../../../../kit/format.ts';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { importsKey } from './import-keys.ts';

type Props = { found: ProductImport; onClose: () => void };

/** Says what a confirmation will do, and confirms the import. */
export function ConfirmImport({ found, onClose }: Props) {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  const confirm = useChange({
    change: () => call(productImportRoutes.confirm, { params: { id: found.id } }),
    queryKey: importsKey,
    done: () => t.started,
    onDone: onClose,
  });
  const { created, updated, refused } = found.planned ?? found.counts;
  const count = (number: number) => formatCount(number, language);
  return (
    <FormDialog
      title={t.confirmTitle(found.file_name)}
      submit={{ label: t.confirmButton, isPending: confirm.isPending }}
      error={confirm.error}
      onSubmit={() => confirm.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        {t.confirmText(count(created), count(updated))} {refused > 0 && t.confirmRefused(count(refused))}
      </Text>
      <Text size="sm">{t.confirmStock(t.stockModes[found.stock_mode])}</Text>
      <Text size="sm" c="dimmed">
        {t.confirmOverwrite}
      </Text>
    </FormDialog>
  );
}
