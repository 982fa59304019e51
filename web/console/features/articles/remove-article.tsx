import { type StaffArticle, staffArticleRoutes } from '@amberdock/contract/console/content/articles.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { articlesKey } from './article-keys.ts';

type Props = { article: StaffArticle; onClose: () => void; onRemoved: () => void };

/** Deletes a draft after a question. */
export function RemoveArticle({ article, onClose, onRemoved }: Props) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  return (
    <ConfirmDialog
      record={article}
      ask={(asked) => ({
        title: t.removeOf(asked[`title_${language}`]),
        text: t.removeNote,
        label: t.remove,
        done: t.removed,
      })}
      change={({ id, version }) => call(staffArticleRoutes.remove, { params: { id }, query: { version } })}
      queryKey={articlesKey}
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}
