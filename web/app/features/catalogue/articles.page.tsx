import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function ArticlesPage() {
  const { t } = useTranslation('catalogue');
  return <Page title={t('articles.title')} />;
}
