import { Text } from '@mantine/core';
import { usePreferences } from '../../preferences.ts';
import { useNow } from '../../ui/use-now.ts';
import { Time } from '../../ui/time.tsx';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "in 5 hours", "2 days ago": the time left until a cut-off, or the time since. */
function relativeText(milliseconds: number, language: string): string {
  const seconds = milliseconds / 1000;
  const [unit, length] = units.find(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(
    Math.trunc(seconds / length),
    unit,
  );
}

/** Shows a cut-off with the time left; a past one is highlighted. */
export function ShipBy({ value }: { value: string }) {
  const { language } = usePreferences();
  const left = new Date(value).getTime() - useNow();
  return (
    <>
      <Text size="sm" fw={left < 0 ? 600 : 400} c={left < 0 ? 'red' : undefined}>
        {relativeText(left, language)}
      </Text>
      <Text size="xs" c="dimmed">
        <Time value={value} />
      </Text>
    </>
  );
}
