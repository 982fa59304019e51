import {
  type ProductImport,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import { Text } from '@mantine/core';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { importsKey } from './import-keys.ts';

type Props = { found: ProductImport; onClose: () => void };

/** Discards a file that was not confirmed. */
export function DiscardImport({ found, onClose }: Props) {
  const { productImports: t } = useTexts();
  const discard = useChange({
    change: () => call(productImportRoutes.cancel, { params: { id: found.id } }),
    queryKey: importsKey,
    done: () => t.discarded,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.discardTitle(found.file_name)}
      submit={{ label: t.discard, isPending: discard.isPending, color: 'red' }}
      error={discard.error}
      onSubmit={() => discard.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{t.discardText}</Text>
    </FormDialog>
  );
}
