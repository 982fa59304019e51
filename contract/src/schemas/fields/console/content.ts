import type { FieldTexts } from '../field-text.ts';

/** Fields of what the staff write for the storefront. */
export const contentConsoleFields: FieldTexts = {
  article_state: ['Whether visitors see the article.'],
  'StaffArticle.published_at': ['When it was published; null for a draft.'],
  'StaffArticleSummary.published_at': ['When it was published; null for a draft.'],
  'StaffArticle.updated_at': ['When its texts, its name in addresses or its category last changed.'],
  'StaffArticleSummary.updated_at': ['When its texts, its name in addresses or its category last changed.'],
  linked_from: ['What of the shop leads to it, a hundred at most.'],
  'ArticleLink.kind': ['Another article, a slide, or a redirect of a search.', 'slide'],
  'ArticleLink.id': ['Id of the article or the slide; null for a redirect.'],
  'ArticleLink.text_zh': ['Its title in Chinese, or the words of the search.', '退货与退款'],
  'ArticleLink.text_en': ['Its title in English, or the words of the search.', 'Returns and refunds'],
  article_count: ['Articles of the category, drafts included.', 4],
  'staffArticles.list.q': ['Letters of a title or of the name in addresses.', 'return'],
  article_ids: ['Every article of the category, in the new order.'],
  link_is_dead: [
    'Whether it leads to an article that is not published; the storefront leaves such a link out.',
    false,
  ],
  'StaffSlide.active': ['Whether the home page shows it.', true],
  'StaffSlidesAddRequest.active': ['Whether the home page shows it.', true],
  'StaffSlidesChangeRequest.active': ['Whether the home page shows it.', true],
  'StaffSlidesAddRequest.picture_file_id': ['Uploaded picture.'],
  'StaffSlidesChangeRequest.picture_file_id': ['Uploaded picture; without one the slide keeps its own.'],
  slide_ids: ['Every slide, in the new order.'],
};
