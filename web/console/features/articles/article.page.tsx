import { type StaffArticle, staffArticleRoutes } from '@amberdock/contract/console/content/articles.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { articleKey } from './article-keys.ts';
import { ArticleForm } from './form/article-form.tsx';
import { LinkedFrom } from './linked-from.tsx';
import { RemoveArticle } from './remove-article.tsx';
import { StateBadge } from './state-badge.tsx';
import { WithdrawArticle } from './withdraw-article.tsx';

/** A help article: its texts in both languages with a preview, its publication, and what leads to it. */
export function Component() {
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: articleKey(id),
    queryFn: () => call(staffArticleRoutes.one, { params: { id } }),
  });
  return (
    <Loaded key={id} query={found} pending={<Skeleton h={480} radius="md" />}>
      {(article) => <Article article={article} />}
    </Loaded>
  );
}

function Article({ article }: { article: StaffArticle }) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'withdraw' | 'remove' | null>(null);
  const isGone = useRef(false);
  const isPublished = article.article_state === 'published';
  const leave = () => {
    isGone.current = true;
    queries.removeQueries({ queryKey: articleKey(article.id) });
    void navigate('/articles');
  };
  return (
    <>
      <PageHeader title={article[`title_${language}`]}>
        {isPublished ? (
          <>
            <Button variant="default" onClick={() => setAsked('withdraw')}>
              {t.withdraw}
            </Button>
            <Button
              variant="default"
              component="a"
              href={`/articles/${article.key}`}
              target="_blank"
              rel="noopener"
            >
              {t.open}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setAsked('remove')}>
            {t.remove}
          </Button>
        )}
      </PageHeader>
      <Stack>
        <Section title={t.publication}>
          <Facts facts={factsOf(article, t)} />
        </Section>
        <ArticleForm article={article} isGone={isGone} />
      </Stack>
      {asked === 'withdraw' && <WithdrawArticle article={article} onClose={() => setAsked(null)} />}
      {asked === 'remove' && (
        <RemoveArticle article={article} onClose={() => setAsked(null)} onRemoved={leave} />
      )}
    </>
  );
}

function factsOf(article: StaffArticle, t: ReturnType<typeof useTexts>['articles']): Fact[] {
  const { article_state: state, published_at: published, updated_at: changed, linked_from: links } = article;
  return [
    [t.state, <StateBadge key="state" state={state} />],
    [t.published, published ? <Time key="published" value={published} /> : null],
    [t.changed, <Time key="changed" value={changed} />],
    [t.linked, links.length > 0 ? <LinkedFrom key="linked" links={links} /> : null],
  ];
}
