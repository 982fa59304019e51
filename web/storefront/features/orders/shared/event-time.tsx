import type { ParcelEvent } from '@amberdock/contract/trade/orders.ts';
import { formatLocalTime, formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';

/** The time of a carrier's report, by the clock of the place, or by the reader's if that is not known. */
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
