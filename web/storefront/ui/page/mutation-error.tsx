import { isShownAsAlert } from '../../lib/api/errors.ts';
import type { Mutation } from '../../lib/api/use-mutation.ts';
import { InPlaceError } from './in-place-error.tsx';

type Props = { of: Pick<Mutation<never, unknown>, 'error' | 'retry'> };

/** Shows in place why a change was not made, with a way to try again, unless the message bar has shown it already. */
export function MutationError({ of: { error, retry } }: Props) {
  if (error === null || isShownAsAlert(error)) return null;
  return <InPlaceError error={error} onRetry={retry} />;
}
