import { isShownAsAlert } from '../../lib/api/errors.ts';
import type { Mutation } from '../../lib/api/use-mutation.ts';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { FormFailure } from './form-failure.tsx';

type Props = { of: Pick<Mutation<never, unknown>, 'error' | 'retry'> };

/** Shows why a file was not taken until the next one: it is mended in another program, after the message bar is gone. */
export const FileFailure = ({ of }: Props) =>
  isShownAsAlert(of.error) ? <FormFailure error={of.error} /> : <MutationError of={of} />;
