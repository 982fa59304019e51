import { Alert, Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { isChangedMeanwhile } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { KeptModal } from './kept-modal.tsx';

type Props = {
  title: string;
  size?: ModalProps['size'];
  onClose: () => void;
  /** Whether something was changed other than by typing, so that Escape asks before it is lost. */
  isKept?: boolean;
  /** The label of the button that closes without a change; "Cancel" by default. */
  closeLabel?: string;
  onSubmit: () => void;
  submit: { label: string; isDisabled?: boolean; isPending: boolean; color?: string | undefined };
  /** The refusal or failure to show in the dialog. */
  error?: Error | null;
  /**
   * Whether the dialog shows the newest data after a refusal for somebody else's change (`useRead`), which it then
   * says.
   */
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
