import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Hint } from './hint.tsx';

/** Says, where a page's actions would be, that the member's role has none of them. */
export function ReadOnlyNote() {
  const { t } = useTranslation('shell');
  return <Hint>{t('read_only')}</Hint>;
}
