import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';

export default function MyOrdersPage() {
  const { t } = useTranslation('orders');
  return <Page title={t('my-orders.title')} />;
}
