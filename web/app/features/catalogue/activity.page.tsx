import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';

export default function ActivityPage() {
  const { t } = useTranslation('catalogue');
  return <Page title={t('activity.title')} />;
}
