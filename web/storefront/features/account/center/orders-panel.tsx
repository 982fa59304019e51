import { type OrderTab, orderTabs } from '@amberdock/contract/trade/order-status.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { SimpleGrid } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { formatCount } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Panel } from '../my/panel.tsx';
import styles from './center.module.css';

/** The number of orders in each tab, as a link to its list. The space for the numbers is reserved while they load. */
export function OrdersPanel() {
  const { t, i18n } = useTranslation('center');
  const counts = useApiQuery('counts', (signal) => api.call(orderRoutes.counts, undefined, { signal }));
  const shown = orderTabs.filter((tab): tab is Exclude<OrderTab, 'all'> => tab !== 'all');
  return (
    <Panel title={t('orders.title')} actions={<Link to="/my/orders?tab=all">{t('orders.all')}</Link>} flush>
      {counts.error !== undefined && <InPlaceError error={counts.error} onRetry={counts.retry} />}
      <SimpleGrid component="ul" cols={{ base: 4, sm: 7 }} spacing={0}>
        {shown.map((tab) => {
          const count = counts.data?.[tab];
          return (
            <li key={tab}>
              <Link className={styles.tab} to={`/my/orders?tab=${tab}`} data-none={count === 0 || undefined}>
                <span className={styles.figure}>
                  {count === undefined ? '–' : formatCount(count, i18n.language)}
                </span>
                <span>{t(`tab.${tab}`)}</span>
              </Link>
            </li>
          );
        })}
      </SimpleGrid>
    </Panel>
  );
}
