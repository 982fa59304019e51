import {
  productDocumentRoutes,
  type StaffDocument,
} from '@amberdock/contract/console/products/product-documents.ts';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { productsKey } from '../products-key.ts';

type Props = { productId: string; document: StaffDocument; onRemoved: () => void; onClose: () => void };

/** Takes a compliance file from a product after a question. */
export function RemoveDocument({ productId, document, onRemoved, onClose }: Props) {
  const { productDocuments: t } = useTexts();
  const { language } = usePreferences();
  return (
    <ConfirmDialog
      record={document}
      ask={({ other_product_count: others, ...facts }) => ({
        title: t.removeTitle(facts[`title_${language}`]),
        text: others > 0 ? t.removeSharedHint(others) : t.removeHint,
        label: t.remove,
        done: t.removed,
      })}
      change={({ id, version }) =>
        call(productDocumentRoutes.remove, {
          params: { id: productId, document_id: id },
          query: { version },
        })
      }
      queryKey={productsKey}
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}
