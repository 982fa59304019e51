import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function CartPage() {
  const { t } = useTranslation('orders');
  return <Page title={t('cart.title')} />;
}
