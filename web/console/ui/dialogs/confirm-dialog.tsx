import { Text } from '@mantine/core';
import { FormDialog } from './form-dialog.tsx';
import { useChange } from './use-change.ts';

type Props = {
  title: string;
  /** The consequence of the change. */
  text: string;
  /** The label of the button, a verb. */
  label: string;
  change: () => Promise<unknown>;
  queryKey: readonly string[];
  done: string;
  onClose: () => void;
};

/** Asks for confirmation before a change that takes something away, then makes the change. */
export function ConfirmDialog({ title, text, label, change, queryKey, done, onClose }: Props) {
  const confirmed = useChange({
    change,
    queryKey,
    done: () => done,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      size="md"
      onClose={onClose}
      onSubmit={() => confirmed.mutate()}
      error={confirmed.error}
      submit={{ label, color: 'red', isPending: confirmed.isPending }}
    >
      <Text size="sm">{text}</Text>
    </FormDialog>
  );
}
