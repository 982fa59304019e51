import { isShownAsAlert } from '../../lib/api/errors.ts';
import type { Mutation } from '../../lib/api/use-mutation.ts';
import { InPlaceError } from './in-place-error.tsx';

type Props = { of: Pick<Mutation<never, unknown>, 'error' | 'retry'> };

/** Says in place why a change was not made, with a way to try again. What the message bar has said is not repeated. */
export function MutationError({ of: { error, retry } }: Props) {
  if (error === null || isShownAsAlert(error)) return null;
  return <InPlaceError error={error} onRetry={retry} />;
}
