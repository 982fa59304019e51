import { type Announcement, announcementRoutes } from '@amberdock/contract/console/announcements.ts';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { announcementKey, announcementsKey } from './announcement-keys.ts';

type Props = { announcement: Announcement; onClose: () => void };

/** Withdraws an announcement from all inboxes, or discards one that was not published. */
export function WithdrawForm({ announcement, onClose }: Props) {
  const { announcements: t } = useTexts();
  const queries = useQueryClient();
  // Discarding a draft must not withdraw one that was published meanwhile.
  const { id, version, published_at: published } = useOpened(announcement);
  const withdraw = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => call(announcementRoutes.withdraw, { params: { id }, query: { version } }),
    onSuccess: async (after) => {
      showDone(published ? t.withdrawn : t.discarded);
      onClose();
      queries.setQueryData(announcementKey(id), after);
      await queries.invalidateQueries({ queryKey: announcementsKey });
    },
  });
  const label = published ? t.withdraw : t.discard;
  return (
    <FormDialog
      title={label}
      onClose={onClose}
      onSubmit={() => withdraw.mutate()}
      error={withdraw.error}
      submit={{ label, color: 'red', isPending: withdraw.isPending }}
    >
      <Text>{published ? t.withdrawNote : t.discardNote}</Text>
    </FormDialog>
  );
}
