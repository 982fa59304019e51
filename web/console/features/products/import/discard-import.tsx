import {
  type ProductImport,
  productImportRoutes,
} from '@amberdock/contract/console/products/product-imports.ts';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showDone } from '../../../ui/show-failure.ts';
import { importsKey } from './import-keys.ts';

type Props = { found: ProductImport; onClose: () => void };

/** Discards a file that was not confirmed. */
export function DiscardImport({ found, onClose }: Props) {
  const { productImports: t } = useTexts();
  const queries = useQueryClient();
  const discard = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => call(productImportRoutes.cancel, { params: { id: found.id } }),
    onSuccess: () => {
      showDone(t.discarded);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
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
