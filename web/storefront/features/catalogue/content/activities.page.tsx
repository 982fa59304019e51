import { type ActivityCard, contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatDateOfPaper } from '../../../../kit/format.ts';
import { clientLoad, type Load, serverLoad } from '../../../lib/render/page-loaders.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { SearchForm } from '../../../ui/controls/search-form.tsx';
import styles from './activities.module.css';

const BestSellers = lazyPart(() => import('../best-sellers.tsx'));

const load: Load<ActivityCard[]> = (api, { signal }) => api.call(contentRoutes.activities, {}, { signal });

export const loader = serverLoad(load);
export const clientLoader = clientLoad(load);

/**
 * Campaigns, in a layout without the app bar (docs/specification.md#2-screens-and-routes): a link back stands
 * in its place.
 */
export default function ActivitiesPage() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const activities = useLoaderData<typeof clientLoader>();
  return (
    <div className={styles.frame}>
      <Page title={t('activities.title')} actions={<BackToLibrary />}>
        {activities.length === 0 ? (
          <>
            <EmptyState
              title={t('activities.none')}
              action={
                <>
                  <SearchForm />
                  <BackToLibrary />
                </>
              }
            />
            <Suspense>
              <BestSellers />
            </Suspense>
          </>
        ) : (
          <ul className={styles.list}>
            {activities.map((activity, position) => (
              <li key={activity.id} className={styles.card}>
                <Picture
                  id={activity.image.id}
                  alt=""
                  sizes="(min-width: 960px) 50vw, 100vw"
                  ratio={16 / 9}
                  eager={position === 0}
                />
                <div className={styles.words}>
                  <Badge tone={activity.state === 'running' ? 'success' : 'neutral'}>
                    {t(`activity.${activity.state}`)}
                  </Badge>
                  <h2>
                    <Link to={`/activities/${activity.id}`}>{activity.title}</Link>
                  </h2>
                  {activity.text !== '' && <p className={styles.teaser}>{activity.text}</p>}
                  <p className={styles.window}>
                    {t('activity.window', {
                      from: formatDateOfPaper(activity.first_day, language),
                      to: formatDateOfPaper(activity.last_day, language),
                    })}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Page>
    </div>
  );
}

function BackToLibrary() {
  const { t } = useTranslation('content');
  return (
    <ButtonLink to="/library">
      <Icon name="left" size={16} /> {t('to_library')}
    </ButtonLink>
  );
}
