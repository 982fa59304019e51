import { catalogueRoutes, type ProductCard } from '@amberdock/contract/catalog/catalogue.ts';
import { api } from '../../lib/api/api.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { isLoggedIn } from '../../lib/session/session.ts';
import { chosenCurrency } from '../../lib/state/local-setting.ts';
import { selectedIds } from '../../lib/state/warehouse-selection.ts';
import { OtherProducts } from './product/sections/other-products.tsx';
import { useChoices } from './use-followed-choices.ts';

const shown = 12;

/** Shows top sellers below an empty page; left out if they cannot be loaded. */
export default function BestSellers() {
  const { data: cards = [] } = useApiQuery(useChoices(), (signal) => {
    const warehouses = selectedIds();
    const query = {
      page_size: shown,
      ...(isLoggedIn() && { currency: chosenCurrency() }),
      ...(warehouses.length > 0 && { warehouse_id: [...warehouses] }),
    };
    return api.call(catalogueRoutes.topSellers, { query }, { signal });
  });
  return cards.length > 0 && <WhatOthersBuy cards={cards} />;
}

/** Asks for its texts only once there is something to name: the server, which has nothing here, must not count them as used. */
function WhatOthersBuy({ cards }: { cards: ProductCard[] }) {
  const { t } = useTranslation('catalogue');
  return <OtherProducts title={t('library.others_buy')} cards={cards} />;
}
