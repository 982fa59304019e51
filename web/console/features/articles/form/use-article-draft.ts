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

/** Returns the fields in which two articles differ; spaces at the ends of a text are not saved, and make no difference. */
export const differencesOf = (one: ArticleInput, other: ArticleInput) =>
  writtenFields.filter((name) => one[name].trim() !== other[name].trim());

type Draft = {
  written: ArticleInput;
  /** The article over which it was written. */
  base: ArticleInput & { version: number };
};

/** Gives a draft the key of the article once that is published: its writer can no longer change it. */
const withFixedKey = (draft: Draft, { article_state: state, key }: StaffArticle): Draft =>
  state === 'published' ? { ...draft, written: { ...draft.written, key } } : draft;

/**
 * Keeps what is written of an article. One that nobody touched follows what is saved; a draft keeps the version that it began
 * from, until its writer has seen a colleague's change of what the form holds. A publication or withdrawal is no such change.
 */
export function useArticleDraft(article: StaffArticle) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const kept = draft && withFixedKey(draft, article);
  const isDirty = kept !== null && differencesOf(kept.written, article).length > 0;
  const isOutdated = isDirty && differencesOf(kept.base, article).length > 0;
  const written = kept?.written ?? writtenOf(article);
  const base = isOutdated ? kept.base : article;
  return {
    written,
    version: base.version,
    isDirty,
    isOutdated,
    change: (part: Partial<ArticleInput>) => setDraft({ base, written: { ...written, ...part } }),
    discard: () => setDraft(null),
    /** Bases the draft on the newest version, which its writer has seen. */
    keepMine: () => setDraft({ written, base: article }),
    /** Drops what was saved; what was typed since is based on what was saved. */
    settle: (sent: ArticleInput, saved: StaffArticle) =>
      setDraft((now) => {
        const left = now && withFixedKey(now, saved);
        return left === null || differencesOf(left.written, sent).length === 0
          ? null
          : { ...left, base: saved };
      }),
  };
}

export type ArticleDraft = ReturnType<typeof useArticleDraft>;
