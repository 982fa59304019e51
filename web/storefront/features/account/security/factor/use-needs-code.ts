import { secondFactorRoutes } from '@amberdock/contract/people/second-factor.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { ApiError } from '../../../../lib/api/errors.ts';
import { useApiQuery } from '../../../../lib/api/use-api-query.ts';

/**
 * Says whether a form takes a code in addition to the password: where the person's two-step verification is on, or a call was refused
 * for want of one because it was turned on meanwhile.
 */
export function useNeedsCode() {
  const { data } = useApiQuery('second-factor-of-form', (signal) =>
    api.call(secondFactorRoutes.state, undefined, { signal }),
  );
  const [wasRefused, setRefused] = useState(false);
  return {
    needsCode: wasRefused || Boolean(data?.turned_on_at),
    /** Notes whether a call failed because it needs a code. */
    noteRefusal: (error: unknown) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setRefused(true);
    },
  };
}
