import type { ParcelEvent } from '@amberdock/contract/trade/orders.ts';
import { formatLocalTime, formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';

/** When a carrier's report happened: by the clock of the place, else by the reader's. */
export function EventTime({ event }: { event: ParcelEvent }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <time dateTime={event.time} className="nums">
      {event.local_time
        ? t('tracking.local', { time: formatLocalTime(event.local_time, language) })
        : formatTime(event.time, language)}
    </time>
  );
}
