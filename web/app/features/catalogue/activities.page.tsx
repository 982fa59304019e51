import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function ActivitiesPage() {
  const { t } = useTranslation('catalogue');
  return <Page title={t('activities.title')} />;
}
