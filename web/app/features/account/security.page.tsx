import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';

export default function SecurityPage() {
  const { t } = useTranslation('account');
  return <Page title={t('security.title')} />;
}
