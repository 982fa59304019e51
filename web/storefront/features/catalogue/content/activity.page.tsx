import { type Activity, type ActivityGood, contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { useLoaderData } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatDateOfPaper } from '../../../../kit/format.ts';
import { clientLoad, type Load, serverLoad } from '../../../lib/render/page-loaders.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ProductCard } from '../../../widgets/product-card/product-card.tsx';
import grid from '../product-list.module.css';
import { useFollowedChoices } from '../use-followed-choices.ts';
import styles from './activities.module.css';

const load: Load<Activity> = (api, { params, signal }) =>
  api.call(contentRoutes.activity, { params: { id: params.id ?? '' } }, { signal });

export const loader = serverLoad(load);
export const clientLoader = clientLoad(load);

/** The goods of a campaign; only buyers see the campaign prices (docs/design/visitors.md#what-is-left-out). */
export default function ActivityPage() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const activity = useLoaderData<typeof clientLoader>();
  useFollowedChoices();
  return (
    <Page title={activity.title} up={{ to: '/activities', text: t('activity.all') }}>
      <header className={styles.head}>
        {activity.text !== '' && <p className={styles.text}>{activity.text}</p>}
        <p className={styles.window}>
          <Badge tone={activity.state === 'running' ? 'success' : 'neutral'}>
            {t(`activity.${activity.state}`)}
          </Badge>{' '}
          {t('activity.window', {
            from: formatDateOfPaper(activity.first_day, language),
            to: formatDateOfPaper(activity.last_day, language),
          })}
        </p>
      </header>
      <ul className={grid.grid}>
        {activity.goods.map((good, position) => (
          <ProductCard key={good.id} card={atCampaignPrice(good, activity.state)} eager={position < 4} />
        ))}
      </ul>
    </Page>
  );
}

/** While it runs, the campaign's price is what a buyer pays, and the usual one is struck out beside it. */
function atCampaignPrice(good: ActivityGood, state: Activity['state']): ActivityGood {
  if (state !== 'running' || !good.campaign_price) return good;
  return { ...good, price: good.campaign_price, price_converted: null, market_price: good.price ?? null };
}
