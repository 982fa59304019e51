import {
  type Blank,
  type Design,
  type DesignInput,
  designRoutes,
} from '@amberdock/contract/catalog/designs.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

type SavingInput = { blank: Blank; design: Design | null; onSaved: (design: Design) => void };

/** Saves a design: a new one, changes to an open one, or a new one beside one that is frozen. */
export function useSaving({ blank, design, onSaved }: SavingInput) {
  const { t } = useTranslation('designs');
  return useMutation(
    (body: DesignInput, idempotencyKey) =>
      design && !design.frozen
        ? api.call(designRoutes.revise, { params: { id: design.id }, body })
        : api.call(
            designRoutes.create,
            { body: { product_id: blank.product_id, ...body } },
            { idempotencyKey },
          ),
    {
      onSuccess: (saved) => {
        showAlert(t('saved'));
        onSaved(saved);
      },
    },
  );
}
