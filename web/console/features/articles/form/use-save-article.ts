import {
  type ArticleInput,
  type StaffArticle,
  staffArticleRoutes,
} from '@amberdock/contract/console/content/articles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { showDone } from '../../../ui/show-failure.ts';
import { articleKey, articlesKey } from '../article-keys.ts';
import type { ArticleDraft } from './use-article-draft.ts';

type Sent = Pick<ArticleDraft, 'written' | 'version' | 'isDirty'> & { isPublishing: boolean };

/** Saves what is written of an article and, if that is asked for, publishes it. */
export function useSaveArticle(article: StaffArticle, draft: ArticleDraft) {
  const { articles: t } = useTexts();
  const queries = useQueryClient();
  const { id } = article;
  const save = async (written: ArticleInput, version: number) => {
    const saved = await call(staffArticleRoutes.change, { params: { id }, body: { ...written, version } });
    queries.setQueryData(articleKey(id), saved);
    draft.settle(written, saved);
    return saved;
  };
  return useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async ({ written, version, isDirty, isPublishing }: Sent) => {
      const saved = isDirty ? await save(written, version) : { ...article, version };
      if (!isPublishing) return saved;
      const body = { version: saved.version };
      const published = await call(staffArticleRoutes.publish, { params: { id }, body });
      queries.setQueryData(articleKey(id), published);
      return published;
    },
    onSuccess: ({ article_state: state }, { isPublishing }) =>
      showDone(isPublishing ? t.isPublished : state === 'published' ? t.savedPublic : t.saved),
    onSettled: () => queries.invalidateQueries({ queryKey: articlesKey }),
  });
}
