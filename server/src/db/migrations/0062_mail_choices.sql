-- Which messages a person wants by e-mail too (docs/design/account-area.md#e-mail).

create table mail_choices (
  user_id uuid primary key references users,
  off_kinds text[] not null default '{}' check (
    off_kinds <@ array['order', 'wallet', 'verification', 'after_sales', 'favorite', 'announcement']),
  digest text not null default 'off' check (digest in ('off', 'daily')),
  digested_at timestamptz not null default now(),
  unsubscribe_token uuid not null unique default gen_random_uuid()
);
create index mail_choices_digest on mail_choices (digested_at) where digest = 'daily';
comment on table mail_choices is 'The messages that a person wants by e-mail; who never chose, and got no announcement by mail, has no row.';
comment on column mail_choices.off_kinds is 'The kinds of messages of which no copies go out.';
comment on column mail_choices.digest is 'Whether the unread messages come together, once a day.';
comment on column mail_choices.digested_at is 'When the last digest was due, or the digest was chosen.';
comment on column mail_choices.unsubscribe_token is
  'Stands in the address by which announcements and digests are switched off without signing in.';

alter table messages add column digested_at timestamptz;
comment on column messages.digested_at is 'When a digest named it, unread as it was: each message is in one.';

alter table outbox add column unsubscribe_url text not null default '';
comment on column outbox.unsubscribe_url is 'The address of one-click unsubscribing (RFC 8058), for the header; empty for none.';
