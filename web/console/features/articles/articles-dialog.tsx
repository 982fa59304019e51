import {
  type StaffArticleCategory,
  staffArticleRoutes,
  type StaffArticleSummary,
} from '@amberdock/contract/console/content/articles.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { OrderDialog } from '../../ui/dialogs/order-dialog.tsx';
import { AddArticle } from './add-article.tsx';
import { articlesKey } from './article-keys.ts';
import { CategoryForm } from './category-form.tsx';
import { useArticles } from './use-articles.ts';

/** The dialogs of the page of the articles, with what each is about. */
export type AskedDialog =
  | { action: 'add category' | 'order categories' }
  | { action: 'rename category' | 'remove category'; category: StaffArticleCategory }
  | { action: 'add article'; categoryId: string | null }
  | { action: 'order articles'; category: StaffArticleCategory; articles: readonly StaffArticleSummary[] };

type Props = {
  asked: AskedDialog;
  categories: readonly StaffArticleCategory[];
  onClose: () => void;
  /** Runs once a category is gone, and with it the button that had the focus. */
  onRemoved: () => void;
};

/** The open dialog; it follows what is loaded, and stays open even if its category has gone meanwhile. */
export function ArticlesDialog({ asked, categories, onClose, onRemoved }: Props) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  const current = (category: StaffArticleCategory) =>
    categories.find(({ id }) => id === category.id) ?? category;
  switch (asked.action) {
    case 'add category':
      return <CategoryForm category={null} onClose={onClose} />;
    case 'rename category':
      return <CategoryForm category={current(asked.category)} onClose={onClose} />;
    case 'remove category':
      return (
        <ConfirmDialog
          record={current(asked.category)}
          ask={(category) => ({
            title: t.categories.removeTitle(category[`name_${language}`]),
            text: t.categories.removeNote,
            label: t.categories.remove,
            done: t.categories.removed,
          })}
          change={({ id, version }) =>
            call(staffArticleRoutes.removeCategory, { params: { id }, query: { version } })
          }
          queryKey={articlesKey}
          onClose={onClose}
          onDone={() => {
            onClose();
            onRemoved();
          }}
        />
      );
    case 'order categories':
      return (
        <OrderDialog
          title={t.categories.order}
          items={categories.map((category) => ({ id: category.id, name: category[`name_${language}`] }))}
          save={(ids) => call(staffArticleRoutes.orderCategories, { body: { category_ids: ids } })}
          queryKey={articlesKey}
          onClose={onClose}
        />
      );
    case 'add article':
      return <AddArticle {...{ categories, onClose }} categoryId={asked.categoryId} />;
    case 'order articles':
      return <OrderArticles {...asked} onClose={onClose} />;
  }
}

type OrderProps = {
  category: StaffArticleCategory;
  articles: readonly StaffArticleSummary[];
  onClose: () => void;
};

function OrderArticles({ category, articles, onClose }: OrderProps) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  const all = useArticles({ category_id: undefined, article_state: undefined, q: undefined }).data;
  const current = all?.filter(({ category_id: id }) => id === category.id) ?? articles;
  return (
    <OrderDialog
      title={t.orderOf(category[`name_${language}`])}
      items={current.map((article) => ({ id: article.id, name: article[`title_${language}`] }))}
      save={(ids) =>
        call(staffArticleRoutes.order, { params: { id: category.id }, body: { article_ids: ids } })
      }
      queryKey={articlesKey}
      onClose={onClose}
    />
  );
}
