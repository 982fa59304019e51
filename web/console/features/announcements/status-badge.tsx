import type { AnnouncementStatus } from '@amberdock/contract/console/announcements.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

const colors = {
  draft: 'gray',
  scheduled: 'blue',
  sending: 'blue',
  sent: 'green',
  withdrawn: 'gray',
} as const;

/** Shows the status of an announcement. */
export function StatusBadge({ status }: { status: AnnouncementStatus }) {
  const t = useTexts();
  return (
    <Badge color={colors[status]} variant="light">
      {t.announcements.statuses[status]}
    </Badge>
  );
}
