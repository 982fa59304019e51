import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';

export default function CartPage() {
  const { t } = useTranslation('orders');
  return <Page title={t('cart.title')} />;
}
