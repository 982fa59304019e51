import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function PasswordResetPage() {
  const { t } = useTranslation('account');
  return <Page title={t('password-reset.title')} />;
}
