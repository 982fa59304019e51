import { productImportRoutes } from '@amberdock/contract/console/products/product-imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { uploadInSight } from '../../../api/console-api.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useSending } from '../../../ui/files/use-sending.ts';
import { importsKey } from './import-keys.ts';
import type { Options } from './upload-form.tsx';

/** Uploads a file, once however often it is sent, and opens its import; an upload ends with its page. */
export function useUpload() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sending = useSending();
  const keyOf = useIdempotencyKey();
  const upload = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: ({ file, stock, warehouse, currency }: Options & { file: File }) => {
      const query = {
        stock_mode: stock,
        ...(warehouse && { warehouse_id: warehouse }),
        ...(currency && { currency }),
      };
      const idempotencyKey = keyOf([file.name, file.size, file.lastModified, query]);
      return uploadInSight(
        productImportRoutes.upload,
        file,
        { ...sending.begin(), idempotencyKey },
        { query },
      );
    },
    onSuccess: ({ id }) => navigate(`/products/import/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
  });
  const stop = () => {
    sending.stop();
    upload.reset();
  };
  return { ...upload, sent: sending.sent, stop };
}
