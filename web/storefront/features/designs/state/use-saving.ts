import { type Blank, type Design, type DesignInput, designRoutes } from '@amberdock/contract/designs.ts';
import { useState } from 'react';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

type SavingInput = { blank: Blank; design: Design | null; onSaved: (design: Design) => void };

/** Saves a design: a new one, changes to an open one, or a new one beside one that is frozen. Null where it failed. */
export function useSaving({ blank, design, onSaved }: SavingInput) {
  const { t } = useTranslation('designs');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const save = async (body: DesignInput): Promise<string | null> => {
    setSaving(true);
    setFailure(null);
    try {
      const saved =
        design && !design.frozen
          ? await api.call(designRoutes.revise, { params: { id: design.id }, body })
          : await api.call(
              designRoutes.create,
              { body: { product_id: blank.product_id, ...body } },
              { idempotencyKey: newIdempotencyKey() },
            );
      showAlert(t('saved'));
      onSaved(saved);
      return saved.id;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}
