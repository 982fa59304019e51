import type { PalletLevel } from '@amberdock/contract/trade/pallets.ts';
import { Group, Paper, Text } from '@mantine/core';
import { formatCalendarDay, formatCount } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';

const [width, height] = [600, 96];

/** The units of the past days as a step line: drawn by hand, because one line needs no library. */
export function LevelChart({ level }: { level: readonly PalletLevel[] }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const units = level.map((day) => day.units);
  const highest = Math.max(...units, 1);
  const x = (index: number) => ((index / level.length) * width).toFixed(1);
  const y = (count: number) => (height - (count / highest) * (height - 8)).toFixed(1);
  const line = units
    .map((count, index) => `${index === 0 ? `M0,${y(count)}` : `H${x(index)}V${y(count)}`}`)
    .join('')
    .concat(`H${width}`);
  const number = (count: number) => formatCount(count, language);
  const summary = t('pallet.level_text', {
    min: number(Math.min(...units)),
    max: number(Math.max(...units)),
    now: number(units.at(-1) ?? 0),
  });
  const [first, last] = [level[0], level.at(-1)];
  return (
    <Paper withBorder radius="lg" p="md">
      <Group justify="space-between" gap="xs">
        <Text fw={650}>{t('pallet.level')}</Text>
        <Text size="sm" c="var(--ink-3)">
          {summary}
        </Text>
      </Group>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
        role="img"
        aria-label={`${t('pallet.level')}: ${summary}`}
      >
        <path d={`${line}V${height}H0Z`} fill="var(--primary-wash)" />
        <path
          d={line}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Group justify="space-between">
        {[first, last].map(
          (day) =>
            day && (
              <Text key={day.day} size="xs" c="var(--ink-3)">
                {formatCalendarDay(day.day, language)}
              </Text>
            ),
        )}
      </Group>
    </Paper>
  );
}
