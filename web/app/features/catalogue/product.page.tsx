import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export default function ProductPage() {
  const { t } = useTranslation('catalogue');
  return <Page title={t('product.title')} />;
}
