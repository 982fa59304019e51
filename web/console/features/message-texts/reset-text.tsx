import { type MessageText, messageTextRoutes } from '@amberdock/contract/console/message-texts.ts';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { messageTextsKey } from './message-text-keys.ts';

type Props = { message: MessageText; onClose: () => void };

/** Resets a message to its default text. */
export function ResetText({ message, onClose }: Props) {
  const { messageTexts: t } = useTexts();
  const queries = useQueryClient();
  const { message_key: key, version } = useOpened(message);
  const reset = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => call(messageTextRoutes.reset, { params: { message_key: key }, query: { version } }),
    onSuccess: async () => {
      showDone(t.resetDone);
      onClose();
      await queries.resetQueries({ queryKey: messageTextsKey });
    },
  });
  return (
    <FormDialog
      title={t.reset}
      onClose={onClose}
      onSubmit={() => reset.mutate()}
      error={reset.error}
      submit={{ label: t.reset, color: 'red', isPending: reset.isPending }}
    >
      <Text>{t.resetNote}</Text>
    </FormDialog>
  );
}
