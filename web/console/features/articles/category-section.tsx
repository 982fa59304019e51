import type {
  StaffArticleCategory,
  StaffArticleSummary,
} from '@amberdock/contract/console/content/articles.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import classes from './articles.module.css';
import type { AskedDialog } from './articles-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

type Props = {
  category: StaffArticleCategory;
  articles: readonly StaffArticleSummary[];
  isFiltered: boolean;
  onAsk: (asked: AskedDialog) => void;
};

/** A category with its articles, and what can be done with it. */
export function CategorySection({ category, articles, isFiltered, onAsk }: Props) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Section title={category[`name_${language}`]}>
      {articles.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      ) : (
        <ol className={classes.articles}>
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ol>
      )}
      {!isFiltered && <Actions {...{ category, articles, onAsk }} />}
    </Section>
  );
}

function ArticleRow({ article }: { article: StaffArticleSummary }) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  return (
    <li className={classes.article}>
      <div className={classes.words}>
        <Anchor component={Link} to={`/articles/${article.id}`}>
          {article[`title_${language}`]}
        </Anchor>
        <Text size="sm" c="dimmed">
          {article.key} · {t.changed} <Time value={article.updated_at} />
        </Text>
      </div>
      <StateBadge state={article.article_state} />
    </li>
  );
}

function Actions({ category, articles, onAsk }: Omit<Props, 'isFiltered'>) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  const name = category[`name_${language}`];
  const button = (label: string, spoken: string, asked: AskedDialog) => (
    <Button size="compact-sm" variant="default" aria-label={spoken} onClick={() => onAsk(asked)}>
      {label}
    </Button>
  );
  return (
    <Group gap="xs" mt="md">
      {button(t.add, t.addTo(name), { action: 'add article', categoryId: category.id })}
      {articles.length > 1 &&
        button(t.order, t.orderOf(name), { action: 'order articles', category, articles })}
      {button(t.categories.rename, t.categories.renameOf(name), { action: 'rename category', category })}
      {articles.length === 0 &&
        button(t.categories.remove, t.categories.removeOf(name), { action: 'remove category', category })}
    </Group>
  );
}
