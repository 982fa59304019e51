import { productPageRoutes } from '@amberdock/contract/catalog/product-page.ts';
import { useEffect } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { useApiQuery } from '../../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { chosenCurrency, useLocalSetting } from '../../../../lib/state/local-setting.ts';
import { useWarehouseSelection } from '../../../../lib/state/warehouse-selection.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { OtherProducts } from './other-products.tsx';
import { forgetViewed, rememberViewed, useViewed } from './viewed-products.ts';

/** One row if there is room for it. */
const shownMax = 6;

/**
 * Shows products viewed in this browser, which alone keeps the list; for visitors without prices, for buyers
 * with current ones. Empty if there are none or the cards cannot be loaded: the page does not depend on it.
 */
export default function RecentlyViewed({ productId }: { productId: string }) {
  const { t, i18n } = useTranslation('product');
  useEffect(() => rememberViewed(productId), [productId]);
  const before = useViewed()
    .filter((id) => id !== productId)
    .slice(0, shownMax + 2);
  const currency = chosenCurrency(useLocalSetting());
  const { value: warehouse_id } = useWarehouseSelection();
  const user = useUser();
  const query = user ? { id: before, currency, warehouse_id } : { id: before, warehouse_id };
  const key = JSON.stringify([query, i18n.language, user?.user_uuid]);
  const { data: cards = [] } = useApiQuery(key, async (signal) =>
    before.length > 0 ? api.call(productPageRoutes.cards, { query }, { signal }) : [],
  );
  if (cards.length === 0) return null;
  return (
    <OtherProducts
      title={t('viewed.title')}
      cards={cards.slice(0, shownMax)}
      action={
        <Button kind="quiet" size="small" onClick={forgetViewed}>
          {t('viewed.forget')}
        </Button>
      }
    />
  );
}
