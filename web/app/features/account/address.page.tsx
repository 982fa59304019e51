import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function AddressPage() {
  const { t } = useTranslation('account');
  return <Page title={t('address.title')} />;
}
