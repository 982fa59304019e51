import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function AuthenticationPage() {
  const { t } = useTranslation('account');
  return <Page title={t('authentication.title')} />;
}
