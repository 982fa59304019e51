import type { ParcelEvent } from '@amberdock/contract/trade/orders.ts';
import { trackingCodes } from '@amberdock/contract/trade/tracking.ts';
import { Text } from '@mantine/core';
import { formatLocalTime } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Time } from '../../../ui/time.tsx';

/** One report of a carrier: what, where, and when in local time. */
export function EventLine({ event }: { event: ParcelEvent }) {
  const t = useTexts().tracking;
  const { language } = usePreferences();
  return (
    <div>
      <Text size="sm">
        {[trackingCodes[event.code][language], event.place, event.text].filter(Boolean).join(' · ')}
      </Text>
      <Text size="xs" c="dimmed">
        {event.local_time ? (
          <time dateTime={event.time}>{t.localTime(formatLocalTime(event.local_time, language))}</time>
        ) : (
          <Time value={event.time} />
        )}
      </Text>
    </div>
  );
}
