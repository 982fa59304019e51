import {
  type Blank,
  type Design,
  type DesignInput,
  designRoutes,
} from '@amberdock/contract/catalog/designs.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';

/** Saves a design: a new one, changes to an open one, or a new one beside one that is frozen. */
export const useSaving = (blank: Blank, design: Design | null) =>
  useMutation((body: DesignInput, idempotencyKey) =>
    design && !design.frozen
      ? api.call(designRoutes.revise, { params: { id: design.id }, body })
      : api.call(
          designRoutes.create,
          { body: { product_id: blank.product_id, ...body } },
          { idempotencyKey },
        ),
  );
