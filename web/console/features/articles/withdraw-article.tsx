import { type StaffArticle, staffArticleRoutes } from '@amberdock/contract/console/content/articles.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { articlesKey } from './article-keys.ts';
import { linkedNote } from './linked-from.tsx';

/** Makes a published article a draft again, after a question that names what links to it. */
export function WithdrawArticle({ article, onClose }: { article: StaffArticle; onClose: () => void }) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  return (
    <ConfirmDialog
      record={article}
      ask={({ linked_from: links, ...asked }) => ({
        title: t.withdrawOf(asked[`title_${language}`]),
        text: t.withdrawNote + linkedNote(t, { links, language }),
        label: t.withdraw,
        done: t.withdrawn,
      })}
      change={({ id, version }) => call(staffArticleRoutes.withdraw, { params: { id }, query: { version } })}
      queryKey={articlesKey}
      onClose={onClose}
    />
  );
}
