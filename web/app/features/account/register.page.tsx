import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';

export default function RegisterPage() {
  const { t } = useTranslation('account');
  return <Page title={t('register.title')} />;
}
