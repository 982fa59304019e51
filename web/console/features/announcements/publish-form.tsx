import { type Announcement, announcementRoutes } from '@amberdock/contract/console/announcements.ts';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useRead } from '../../ui/dialogs/use-read.ts';
import { isLocalTime, localTimeOf } from '../../ui/fields/local-time.rules.ts';
import { LocalTimeField } from '../../ui/fields/local-time-field.tsx';
import { announcementsKey } from './announcement-keys.ts';

type Props = { announcement: Announcement; onClose: () => void };

/** Publishes an announcement now or at a chosen time; shows the number of recipients beforehand. */
export function PublishForm({ announcement, onClose }: Props) {
  const { announcements: t } = useTexts();
  const { publish_at: planned } = announcement;
  const [when, setWhen] = useState(planned ? 'later' : 'now');
  const [time, setTime] = useState(planned ? localTimeOf(new Date(planned)) : '');
  const at = when === 'later' && isLocalTime(time) ? new Date(time) : null;
  const publish = useChange({
    change: ({ id, version }: Announcement) =>
      call(announcementRoutes.publish, {
        params: { id },
        body: { version, ...(at && { publish_at: at.toISOString() }) },
      }),
    queryKey: announcementsKey,
    done: () => (at ? t.scheduled : t.publishing),
    onDone: onClose,
  });
  const read = useRead(announcement, publish.error);
  return (
    <FormDialog
      title={t.publish}
      onClose={onClose}
      onSubmit={() => publish.mutate(read)}
      error={publish.error}
      isRenewed
      submit={{
        label: when === 'now' ? t.publishNow : t.schedule,
        isPending: publish.isPending,
        isDisabled: when !== 'now' && at === null,
      }}
    >
      <Text>{t.publishTo(read.receivers_count ?? 0)}</Text>
      <Radio.Group label={t.when} value={when} onChange={setWhen}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t.now} />
          <Radio value="later" label={t.later} />
        </Stack>
      </Radio.Group>
      {when === 'later' && (
        <LocalTimeField label={t.publishAt} description={t.ownTimeZone} value={time} onChange={setTime} />
      )}
    </FormDialog>
  );
}
