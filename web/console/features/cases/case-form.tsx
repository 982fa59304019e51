import type { Case } from '@amberdock/contract/trade/after-sales.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showDone } from '../../ui/show-failure.ts';

type Props = {
  title: string;
  /** The label of the submit button, a verb. */
  action: string;
  done: string;
  isReady?: boolean;
  onSubmit: () => Promise<Case>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that changes a case: it closes after success, and the page and the queue are reloaded. */
export function CaseForm({ title, action, done, isReady = true, onSubmit, onClose, children }: Props) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: onSubmit,
    onSuccess: () => {
      showDone(done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  });
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      onSubmit={() => change.mutate()}
      submit={{ label: action, isDisabled: !isReady, isPending: change.isPending }}
    >
      {children}
    </FormDialog>
  );
}
