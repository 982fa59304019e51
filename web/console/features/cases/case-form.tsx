import type { Case } from '@amberdock/contract/trade/after-sales.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import type { KeyOf } from '../../api/use-idempotency-key.ts';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { casesKey } from './case-key.ts';

type Props = {
  title: string;
  /** The label of the submit button, a verb. */
  action: string;
  done: string;
  isReady?: boolean;
  onSubmit: (keyOf: KeyOf) => Promise<Case>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that changes a case: it closes after success, and the page and the queue are reloaded. */
export function CaseForm({ title, action, done, isReady = true, onSubmit, onClose, children }: Props) {
  const change = useChange({
    change: (_, keyOf) => onSubmit(keyOf),
    queryKey: casesKey,
    done: () => done,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      onSubmit={() => change.mutate()}
      error={change.error}
      submit={{ label: action, isDisabled: !isReady, isPending: change.isPending }}
    >
      {children}
    </FormDialog>
  );
}
