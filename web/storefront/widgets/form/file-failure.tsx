import { isShownAsAlert } from '../../lib/api/errors.ts';
import type { Mutation } from '../../lib/api/use-mutation.ts';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { FormFailure } from './form-failure.tsx';

type Props = { of: Pick<Mutation<never, unknown>, 'error' | 'retry'> };

/** Shows why a file was not taken, until the next one is chosen: it is corrected in another program, and the message bar would be gone by then. */
export const FileFailure = ({ of }: Props) =>
  isShownAsAlert(of.error) ? <FormFailure error={of.error} /> : <MutationError of={of} />;
