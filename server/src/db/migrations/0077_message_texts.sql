-- Texts of messages that the staff have edited (docs/design/console.md#texts-of-messages).

create table message_texts (
  key text primary key,
  version int not null default 1 check (version > 0),
  title_zh text check (title_zh <> ''),
  title_en text check (title_en <> ''),
  body_zh text check (body_zh <> ''),
  body_en text check (body_en <> ''),
  edited_by uuid not null references operators,
  edited_at timestamptz not null default now(),
  constraint edited_whole_or_not check (num_nonnulls(title_zh, title_en, body_zh, body_en) in (0, 4))
);
create index message_texts_edited_by on message_texts (edited_by);
comment on table message_texts is 'The messages to buyers whose texts the staff have edited.';
comment on column message_texts.key is 'The key of the message''s template in the program.';
comment on column message_texts.title_zh is 'Null, as the other three texts: the text that the shop came with was taken again.';
comment on column message_texts.edited_by is 'Who edited the text last, or took the shipped one again.';
