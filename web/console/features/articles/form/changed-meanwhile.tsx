import type { StaffArticle } from '@amberdock/contract/console/content/articles.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { DiscardDialog } from '../../../ui/dialogs/discard-dialog.tsx';
import { useArticleCategories } from '../use-articles.ts';
import { type ArticleDraft, differencesOf } from './use-article-draft.ts';

type Props = {
  article: StaffArticle;
  draft: ArticleDraft;
  /** Called once the writer has chosen. */
  onSettled: () => void;
};

/** Shows what a colleague has saved over which something else is typed here, and asks which of the two stays. */
export function ChangedMeanwhile({ article, draft, onSettled }: Props) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  const categories = useArticleCategories().data ?? [];
  const [isAsking, question] = useDisclosure();
  const settle = (action: () => void) => () => {
    action();
    onSettled();
  };
  const labels = { ...t.fields, category_id: t.category };
  const valueOf = (name: keyof typeof labels) =>
    name === 'category_id'
      ? categories.find(({ id }) => id === article.category_id)?.[`name_${language}`]
      : article[name];
  return (
    <Alert color="yellow" role="alert" title={t.changedMeanwhile}>
      {isAsking && <DiscardDialog onStay={question.close} onDiscard={settle(draft.discard)} />}
      <Stack gap="xs">
        {differencesOf(draft.written, article).map((name) => (
          <div key={name}>
            <Text size="sm" fw={600}>
              {t.theirs(labels[name])}
            </Text>
            <Text size="sm" lineClamp={8} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {valueOf(name) || t.empty}
            </Text>
          </div>
        ))}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={question.open}>
            {t.takeTheirs}
          </Button>
          <Button size="compact-sm" variant="default" onClick={settle(draft.keepMine)}>
            {t.keepMine}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
