import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function RegisterPage() {
  const { t } = useTranslation('account');
  return <Page title={t('register.title')} />;
}
