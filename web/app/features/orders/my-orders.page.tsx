import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function MyOrdersPage() {
  const { t } = useTranslation('orders');
  return <Page title={t('my-orders.title')} />;
}
