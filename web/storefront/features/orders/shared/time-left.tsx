import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { clockText, msUntil } from './clock.ts';

/** The present, a second at a time. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

/** Whether a moment of the API has passed, watched without a tick a second. */
export function useIsOver(time: string | null): boolean {
  const [overAt, setOverAt] = useState<string | null>(null);
  useEffect(() => {
    if (time === null) return;
    const waiting = setTimeout(() => setOverAt(time), Math.max(0, msUntil(time, Date.now())));
    return () => clearTimeout(waiting);
  }, [time]);
  return time !== null && overAt === time;
}

/** Counts down to a deadline. It is not a live region, because one that speaks each second helps nobody. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('orders');
  const leftMs = msUntil(until, useNow());
  return (
    <Text
      span
      className="nums"
      fz="inherit"
      fw={600}
      c={leftMs < 5 * 60_000 ? 'var(--error)' : undefined}
      role="timer"
      style={{ whiteSpace: 'nowrap' }}
    >
      {leftMs > 0 ? clockText(leftMs) : t('time.over')}
    </Text>
  );
}
