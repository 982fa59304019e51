import { type Article, contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { useLoaderData } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatDateOfPaper } from '../../../../kit/format.ts';
import { clientLoad, type Load, serverLoad } from '../../../lib/render/page-loaders.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Markdown } from '../../../../kit/markdown.tsx';
import styles from './articles.module.css';

const load: Load<Article> = (api, { params, signal }) =>
  api.call(contentRoutes.article, { params: { id: params.id ?? '' } }, { signal });

export const loader = serverLoad(load);
export const clientLoader = clientLoad(load);

export default function ArticlePage() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const article = useLoaderData<typeof clientLoader>();
  return (
    <Page title={article.title} up={{ to: '/articles', text: t('article.all') }}>
      <Markdown text={article.body} />
      <p className={styles.foot}>
        <time dateTime={article.published_at}>{formatDateOfPaper(article.published_at, language)}</time>
      </p>
    </Page>
  );
}
