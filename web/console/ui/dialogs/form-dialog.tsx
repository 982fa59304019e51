import { Alert, Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../../locales/use-texts.ts';

type Props = {
  title: string;
  size?: ModalProps['size'];
  onClose: () => void;
  /** A press beside the dialog does not close it, since much would be lost. */
  isKept?: boolean;
  /** The label of the button that closes without a change; "Cancel" by default. */
  closeLabel?: string;
  onSubmit: () => void;
  submit: { label: string; isDisabled?: boolean; isPending: boolean; color?: string | undefined };
  /** Why the change was refused, if the dialog shows it. */
  error?: Error | null;
  children: ReactNode;
};

/** A dialog with a form, which stays open while its call runs: the answer is shown nowhere else. */
export function FormDialog({
  title,
  size,
  isKept = false,
  onClose,
  closeLabel,
  onSubmit,
  submit,
  error,
  children,
}: Props) {
  const t = useTexts();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const close = () => {
    if (!submit.isPending) onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      closeOnClickOutside={!isKept}
      {...(size && { size })}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <form onSubmit={send}>
        <Stack>
          {error && <Alert color="red">{error.message}</Alert>}
          {children}
          <Group justify="end">
            <Button variant="default" onClick={close} disabled={submit.isPending}>
              {closeLabel ?? t.cancel}
            </Button>
            <Button
              type="submit"
              loading={submit.isPending}
              disabled={submit.isDisabled ?? false}
              {...(submit.color && { color: submit.color })}
            >
              {submit.label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
