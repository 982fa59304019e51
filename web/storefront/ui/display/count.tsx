import { formatCount } from '../../../kit/format.ts';
import { useLanguage } from '../../lib/i18n/use-translation.ts';

/** A number of pieces that stands by itself: digits in the reader's groups, all of one width. */
export const Count = ({ value }: { value: number }) => (
  <span className="nums">{formatCount(value, useLanguage())}</span>
);
