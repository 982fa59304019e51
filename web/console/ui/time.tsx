import { formatTime } from '../../kit/format.ts';
import { usePreferences } from '../preferences.ts';

/** A time in the reader's own time zone and format. */
export function Time({ value }: { value: string }) {
  const { language } = usePreferences();
  return <time dateTime={value}>{formatTime(value, language)}</time>;
}
