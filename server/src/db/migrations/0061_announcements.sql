-- What the staff tell buyers (docs/design/console.md#announcements).

create table announcements (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'sent', 'withdrawn')),
  title_zh text not null check (title_zh <> ''),
  title_en text not null check (title_en <> ''),
  body_zh text not null check (body_zh <> ''),
  body_en text not null check (body_en <> ''),
  link text not null default '' check (link = '' or link ~ '^/([^/]|$)'),
  audience text not null check (audience in ('all', 'companies', 'individuals', 'accounts', 'warehouse')),
  account_ids uuid[] not null default '{}',
  warehouse_code text references warehouses,
  written_by uuid not null references operators,
  created_at timestamptz not null default now(),
  publish_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  delivered_to uuid,
  received_count int not null default 0 check (received_count >= 0),
  read_count int not null default 0 check (read_count between 0 and received_count),
  work_left boolean not null default false,
  worked_at timestamptz not null default now(),
  constraint accounts_are_chosen check ((audience = 'accounts') = (cardinality(account_ids) > 0)),
  constraint warehouse_is_chosen check ((audience = 'warehouse') = (warehouse_code is not null)),
  constraint scheduled_for_a_time check (status <> 'scheduled' or publish_at is not null),
  constraint published_at_a_time check (
    case status when 'withdrawn' then true else (status in ('sending', 'sent')) = (published_at is not null) end),
  constraint withdrawn_at_a_time check ((status = 'withdrawn') = (withdrawn_at is not null)),
  constraint sending_is_work check (status <> 'sending' or work_left)
);
create index announcements_newest on announcements (created_at desc, id desc);
create index announcements_due on announcements (publish_at) where status = 'scheduled';
create index announcements_underway on announcements (worked_at) where work_left;
create index announcements_warehouse_code on announcements (warehouse_code);
create index announcements_written_by on announcements (written_by);
comment on table announcements is 'What the staff tell many buyers at once; each of them gets a row of messages.';
comment on column announcements.link is 'The page of the shop that it leads to; empty for none.';
comment on column announcements.account_ids is 
  'The accounts that it is for, where they were chosen one by one. No reference: a list has none, and no account is deleted.';
comment on column announcements.warehouse_code is 'The warehouse whose buyers it is for.';
comment on column announcements.publish_at is 'The time that was set for it; null where it was published at once.';
comment on column announcements.published_at is 'When its delivery began: whoever joined later does not get it.';
comment on column announcements.delivered_to is 'The last person of the batches delivered so far, by id.';
comment on column announcements.received_count is 'People who got it.';
comment on column announcements.read_count is 'How many had read it when it was withdrawn; before, the messages tell.';
comment on column announcements.work_left is 'Whether a job has yet to deliver it, or to delete its messages once it is withdrawn.';
comment on column announcements.worked_at is 'When a job last worked on it: one that was cut off is taken up again.';

alter table messages add column announcement_id uuid references announcements;
create unique index messages_of_announcement on messages (announcement_id, user_id) where announcement_id is not null;
create index messages_read_of_announcement on messages (announcement_id)
  where announcement_id is not null and read_at is not null;
comment on column messages.announcement_id is
  'The announcement that it is a copy of, whose text and link it shows; its own are empty.';

alter table outbox add column announcement_id uuid references announcements;
create index outbox_unsent_of_announcement on outbox (announcement_id)
  where announcement_id is not null and sent_at is null;
comment on column outbox.announcement_id is 'The announcement that it is a copy of: withdrawn, it is not sent any more.';
