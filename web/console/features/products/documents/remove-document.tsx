import {
  productDocumentRoutes,
  type StaffDocument,
} from '@amberdock/contract/console/products/product-documents.ts';
import { useRef } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { productsKey } from '../products-key.ts';

type Props = { productId: string; document: StaffDocument; onRemoved: () => void; onClose: () => void };

/** Takes a compliance file from a product after a question. */
export function RemoveDocument({ productId, document, onRemoved, onClose }: Props) {
  const { productDocuments: t } = useTexts();
  const { language } = usePreferences();
  const { id, version, other_product_count: others, ...facts } = useOpened(document);
  const isRemoved = useRef(false);
  const remove = async () => {
    await call(productDocumentRoutes.remove, {
      params: { id: productId, document_id: id },
      query: { version },
    });
    isRemoved.current = true;
  };
  return (
    <ConfirmDialog
      title={t.removeTitle(facts[`title_${language}`])}
      text={others > 0 ? t.removeSharedHint(others) : t.removeHint}
      label={t.remove}
      change={remove}
      queryKey={productsKey}
      done={t.removed}
      onClose={() => (isRemoved.current ? onRemoved() : onClose())}
    />
  );
}
