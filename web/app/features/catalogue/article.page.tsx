import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';

export default function ArticlePage() {
  const { t } = useTranslation('catalogue');
  return <Page title={t('article.title')} />;
}
