import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** The time left until a deadline in whole minutes, counted down while it is shown. */
export function MinutesLeft({ until }: { until: string }) {
  const { t } = useTranslation('center');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(ticking);
  }, []);
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  if (minutes <= 0) return t('to_do.over');
  if (minutes > 120) return t('to_do.hours_left', { count: Math.floor(minutes / 60) });
  return t('to_do.minutes_left', { count: minutes });
}
