import {
  productDocumentRoutes as routes,
  type StaffDocument,
} from '@amberdock/contract/console/products/product-documents.ts';
import { useQuery } from '@tanstack/react-query';
import { call, uploadInSight } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useDownload } from '../../../ui/files/use-download.ts';
import { useSending } from '../../../ui/files/use-sending.ts';
import { productsKey } from '../products-key.ts';
import { type CompleteDocument, factsOf } from './written-document.rules.ts';

/** Loads the compliance files of a product. */
export const useDocuments = (id: string) =>
  useQuery({
    queryKey: [...productsKey, 'documents', id],
    queryFn: () => call(routes.list, { params: { id } }),
  });

/** Downloads a compliance file of a product. */
export const useOpenDocument = (productId: string) =>
  useDownload((documentId: string) =>
    call(routes.address, { params: { id: productId, document_id: documentId } }),
  );

/** Adds a compliance file to a product, with its progress from 0 to 1; an upload ends with its dialog. */
export function useAddDocument(productId: string, onDone: () => void) {
  const { productDocuments: t } = useTexts();
  const sending = useSending();
  const change = useChange({
    change: ({ file, written }: { file: File; written: CompleteDocument }) => {
      const { valid_until, ...facts } = factsOf(written);
      return uploadInSight(routes.add, file, sending.begin(), {
        params: { id: productId },
        query: { ...facts, ...(valid_until !== null && { valid_until }) },
      });
    },
    queryKey: productsKey,
    done: ({ was_kept: wasKept }) => (wasKept ? t.doneKept : t.done),
    onDone,
  });
  const stop = () => {
    sending.stop();
    change.reset();
  };
  return { ...change, sent: sending.sent, stop };
}

type Changed = { document: Pick<StaffDocument, 'id' | 'version'>; written: CompleteDocument };

/** Changes the facts of a compliance file. */
export function useChangeDocument(productId: string, onDone: () => void) {
  const { productDocuments: t } = useTexts();
  return useChange({
    change: ({ document: { id, version }, written }: Changed) =>
      call(routes.change, {
        params: { id: productId, document_id: id },
        body: { ...factsOf(written), version },
      }),
    queryKey: productsKey,
    done: () => t.saved,
    onDone,
  });
}
