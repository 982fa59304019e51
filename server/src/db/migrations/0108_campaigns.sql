-- Operators write campaigns: a draft is seen by the staff alone, its prices do not hold, and it may lack a picture.
alter table activities
  add column published boolean not null default true,
  alter column origin drop not null;
alter table activities
  alter column published set default false,
  add constraint activities_published_have_pictures check (not published or origin is not null);
comment on column activities.published is
  'Whether visitors see it and its prices hold from its start to its end; a draft is the staff''s alone.';
comment on column activities.origin is
  'How its picture is made, as with product_pictures.origin; null for a draft without one.';
