import { type Announcement, announcementRoutes } from '@amberdock/contract/console/announcements.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { announcementsKey } from './announcement-keys.ts';

type Props = { announcement: Announcement; onClose: () => void };

/**
 * Withdraws an announcement from all inboxes, or discards one that was not published. Discarding a draft does not withdraw one
 * that was published meanwhile: the dialog asks again.
 */
export function WithdrawForm({ announcement, onClose }: Props) {
  const { announcements: t } = useTexts();
  return (
    <ConfirmDialog
      record={announcement}
      ask={({ published_at: published }) =>
        published
          ? { title: t.withdraw, text: t.withdrawNote, label: t.withdraw, done: t.withdrawn }
          : { title: t.discard, text: t.discardNote, label: t.discard, done: t.discarded }
      }
      change={({ id, version }) => call(announcementRoutes.withdraw, { params: { id }, query: { version } })}
      queryKey={announcementsKey}
      onClose={onClose}
    />
  );
}
