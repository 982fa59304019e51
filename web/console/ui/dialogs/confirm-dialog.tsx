import { Text } from '@mantine/core';
import { FormDialog } from './form-dialog.tsx';
import { useChange } from './use-change.ts';
import { useRead } from './use-read.ts';

type Question = {
  title: string;
  /** The consequence of the change; each line is one of its own. */
  text: string;
  /** The label of the button, a verb. */
  label: string;
  /** The text of the notification after success. */
  done: string;
};

type Props<T> = {
  /** The record that is asked about, as it is loaded now. */
  record: T;
  ask: (record: T) => Question;
  change: (record: T) => Promise<unknown>;
  queryKey: readonly string[];
  onClose: () => void;
  /** Runs after success instead of `onClose`. */
  onDone?: () => void;
};

/**
 * Asks for confirmation before a change that takes something away, then makes the change of the record that was read. After
 * a refusal because of somebody else's change it asks about the newest one.
 */
export function ConfirmDialog<T>({ record, ask, change, queryKey, onClose, onDone = onClose }: Props<T>) {
  const confirmed = useChange({
    change,
    queryKey,
    done: (_, sent: T) => ask(sent).done,
    onDone,
  });
  const read = useRead(record, confirmed.error);
  const { title, text, label } = ask(read);
  return (
    <FormDialog
      title={title}
      size="md"
      onClose={onClose}
      onSubmit={() => confirmed.mutate(read)}
      error={confirmed.error}
      isRenewed
      submit={{ label, color: 'red', isPending: confirmed.isPending }}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
    </FormDialog>
  );
}
