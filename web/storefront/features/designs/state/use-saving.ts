import {
  type Blank,
  type Design,
  type DesignInput,
  designRoutes,
} from '@amberdock/contract/catalog/designs.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';

const outdated = new Set(['design_changed', 'design_frozen']);

/**
 * Saves a design: a new one, changes to an open one, or a new one beside one that an order has used or that was changed
 * elsewhere since it was opened (`isOutdated`).
 */
export function useSaving(blank: Blank, design: Design | null) {
  const [refused, setRefused] = useState<Design | null>(null);
  const isOutdated = design !== null && design === refused;
  const changed = design && !design.frozen && !isOutdated ? design : null;
  const { mutate, isPending, error } = useMutation(
    (body: DesignInput, idempotencyKey) =>
      changed
        ? api.call(
            designRoutes.revise,
            { params: { id: changed.id }, body: { ...body, version: changed.version } },
            { idempotencyKey },
          )
        : api.call(
            designRoutes.create,
            { body: { product_id: blank.product_id, ...body } },
            { idempotencyKey },
          ),
    {
      intentOf: (body) => [changed?.version ?? null, body],
      onError: (failure) => {
        if (failure instanceof ApiError && outdated.has(failure.code)) setRefused(design);
      },
    },
  );
  return { save: mutate, isPending, error, isOutdated, isNew: changed === null };
}
