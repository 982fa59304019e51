-- Operators write articles in the console (docs/design/console.md#help-articles): drafts, versions, and the time of the last change.
-- An older process shows no draft either, for it compares published_at.

alter table article_categories add version int not null default 1;

alter table articles alter published_at drop not null;
alter table articles add version int not null default 1, add updated_at timestamptz;
update articles set updated_at = published_at,
  published_at = case when body_zh <> '' and body_en <> '' then published_at end;
alter table articles alter updated_at set not null, alter updated_at set default shop_now();
alter table articles add constraint published_articles_have_texts
  check (published_at is null or (body_zh <> '' and body_en <> ''));
comment on column articles.published_at is 'Null for a draft, which visitors do not see.';
comment on column articles.updated_at is 'When its texts, its key or its category last changed.';

create function leads_to_hidden_article(path text) returns boolean language sql stable as $$
  select path ~ '^/articles/[^/?#]' and not exists (
    select from articles where published_at <= shop_now()
      and substring(path from '^/articles/([^/?#]+)') in (key, id::text))
$$;
comment on function leads_to_hidden_article is
  'Whether a path of the shop is that of an article which visitors do not find: slides and redirects of searches lead to none.';
