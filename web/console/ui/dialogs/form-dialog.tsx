import { Alert, Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { isChangedMeanwhile } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { KeptModal } from './kept-modal.tsx';

type Props = {
  title: string;
  size?: ModalProps['size'];
  onClose: () => void;
  /** Something was changed otherwise than by typing: Escape asks before it is lost. */
  isKept?: boolean;
  /** The label of the button that closes without a change; "Cancel" by default. */
  closeLabel?: string;
  onSubmit: () => void;
  submit: { label: string; isDisabled?: boolean; isPending: boolean; color?: string | undefined };
  /** Why the change was refused, if the dialog shows it. */
  error?: Error | null;
  /** The dialog shows the newest after a refusal because of somebody else's change (`useRead`), and says so. */
  isRenewed?: boolean;
  children: ReactNode;
};

/**
 * A dialog with a form. It stays open while its call runs, since the answer is shown nowhere else, and asks before what was typed
 * is lost.
 */
export function FormDialog({
  title,
  size,
  isKept = false,
  onClose,
  closeLabel,
  onSubmit,
  submit,
  error,
  isRenewed = false,
  children,
}: Props) {
  const t = useTexts();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <KeptModal {...{ title, size, onClose }} isPending={submit.isPending} isChanged={isKept}>
      <form onSubmit={send}>
        <Stack>
          {error && (
            <Alert color="red">
              {error.message}
              {isRenewed && isChangedMeanwhile(error) && <div>{t.newestShown}</div>}
            </Alert>
          )}
          {children}
          <Group justify="end">
            <Button variant="default" onClick={onClose} disabled={submit.isPending}>
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
    </KeptModal>
  );
}
