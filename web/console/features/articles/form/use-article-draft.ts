import type { ArticleInput, StaffArticle } from '@amberdock/contract/console/content/articles.ts';
import { useState } from 'react';

export const writtenFields = ['title_zh', 'title_en', 'body_zh', 'body_en', 'key', 'category_id'] as const;

const writtenOf = (article: ArticleInput): ArticleInput => ({
  title_zh: article.title_zh,
  title_en: article.title_en,
  body_zh: article.body_zh,
  body_en: article.body_en,
  key: article.key,
  category_id: article.category_id,
});

/** Returns the fields in which two articles differ; blanks at the ends of a text are not kept, so that they make no difference. */
export const differencesOf = (one: ArticleInput, other: ArticleInput) =>
  writtenFields.filter((name) => one[name].trim() !== other[name].trim());

type Draft = { written: ArticleInput; version: number };

/**
 * Keeps what is written of an article. One that nobody touched follows what is saved; a draft keeps the version that it began
 * from, until its writer has seen a colleague's change.
 */
export function useArticleDraft(article: StaffArticle) {
  const [kept, setDraft] = useState<Draft | null>(null);
  const isDirty = kept !== null && differencesOf(kept.written, article).length > 0;
  const current =
    kept && isDirty ? kept : { written: kept?.written ?? writtenOf(article), version: article.version };
  return {
    ...current,
    isDirty,
    isOutdated: isDirty && current.version < article.version,
    change: (part: Partial<ArticleInput>) =>
      setDraft({ version: current.version, written: { ...current.written, ...part } }),
    discard: () => setDraft(null),
    /** Bases the draft on the newest version, which its writer has seen. */
    keepMine: () => setDraft({ ...current, version: article.version }),
    /** Drops what was saved; what was typed since is based on the saved version. */
    settle: (sent: ArticleInput, saved: StaffArticle) =>
      setDraft((now) =>
        now === null || differencesOf(now.written, sent).length === 0
          ? null
          : { ...now, version: saved.version },
      ),
  };
}

export type ArticleDraft = ReturnType<typeof useArticleDraft>;
