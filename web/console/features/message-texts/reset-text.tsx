import { type MessageText, messageTextRoutes } from '@amberdock/contract/console/message-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { messageTextsKey } from './message-text-keys.ts';

type Props = { message: MessageText; onClose: () => void };

/** Resets a message to its default text. */
export function ResetText({ message, onClose }: Props) {
  const { messageTexts: t } = useTexts();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      record={message}
      ask={() => ({ title: t.reset, text: t.resetNote, label: t.reset, done: t.resetDone })}
      change={({ message_key: key, version }) =>
        call(messageTextRoutes.reset, { params: { message_key: key }, query: { version } })
      }
      queryKey={messageTextsKey}
      onClose={onClose}
      onDone={() => {
        onClose();
        // The form drops what was typed over the text that is gone.
        void queries.resetQueries({ queryKey: messageTextsKey });
      }}
    />
  );
}
