import type { ArticleState } from '@amberdock/contract/console/content/articles.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

const colors: Record<ArticleState, string> = { draft: 'gray', published: 'green' };

/** The state of an article. */
export function StateBadge({ state }: { state: ArticleState }) {
  const { articles: t } = useTexts();
  return (
    <Badge color={colors[state]} variant="light" style={{ flexShrink: 0 }}>
      {t.states[state]}
    </Badge>
  );
}
