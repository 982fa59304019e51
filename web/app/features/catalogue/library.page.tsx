import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';

export default function LibraryPage() {
  const { t } = useTranslation('catalogue');
  return <Page title={t('library.title')} />;
}
