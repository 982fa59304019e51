import { type ArticleCategory, contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { clientLoad, type Load, serverLoad } from '../../../lib/render/page-loaders.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SearchForm } from '../../../ui/controls/search-form.tsx';
import styles from './articles.module.css';

const BestSellers = lazyPart(() => import('../best-sellers.tsx'));

const load: Load<ArticleCategory[]> = (api, { signal }) =>
  api.call(contentRoutes.articleCategories, {}, { signal });

export const loader = serverLoad(load);
export const clientLoader = clientLoad(load);

/** Help and rules, by category. */
export default function ArticlesPage() {
  const { t } = useTranslation('content');
  const categories = useLoaderData<typeof clientLoader>().filter(({ articles }) => articles.length > 0);
  return (
    <Page title={t('articles.title')}>
      {categories.length === 0 && (
        <>
          <EmptyState
            title={t('articles.none')}
            action={
              <>
                <SearchForm />
                <ButtonLink to="/library">{t('to_library')}</ButtonLink>
              </>
            }
          />
          <Suspense>
            <BestSellers />
          </Suspense>
        </>
      )}
      <div className={styles.categories}>
        {categories.map(({ id, name, articles }) => (
          <section key={id} className={styles.category} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            <ul>
              {articles.map((article) => (
                <li key={article.id}>
                  <Link to={`/articles/${article.id}`}>{article.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
