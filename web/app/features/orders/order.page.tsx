import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function OrderPage() {
  const { t } = useTranslation('orders');
  return <Page title={t('order.title')} />;
}
