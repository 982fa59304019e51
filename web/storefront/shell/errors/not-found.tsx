import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { DocumentTitle } from '../../ui/page/document-title.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';

const BestSellers = lazyPart(() => import('../../features/catalogue/best-sellers.tsx'));

/** The content of /404, also shown with status 404 where a product or an article does not exist. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <>
      <DocumentTitle title={t('not_found.title')} />
      <EmptyState
        headingLevel={1}
        icon="compass"
        title={t('not_found.title')}
        text={t('not_found.text')}
        action={
          <>
            <SearchForm />
            <ButtonLink to="/library" kind="primary">
              {t('not_found.back')}
            </ButtonLink>
          </>
        }
      />
      <Suspense>
        <BestSellers />
      </Suspense>
    </>
  );
}
