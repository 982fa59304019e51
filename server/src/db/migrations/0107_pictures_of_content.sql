-- Operators upload the pictures of slides and campaigns (docs/design/console.md#pictures-of-content). A picture is cached for
-- ever by its address, so that a new one needs a new address.

alter table carousel_slides
  add column picture_id uuid,
  add column version integer not null default 1;
update carousel_slides set picture_id = id;
alter table carousel_slides
  alter column picture_id set not null,
  alter column picture_id set default gen_random_uuid(),
  add unique (picture_id);

alter table activities
  add column picture_id uuid,
  add column version integer not null default 1;
update activities set picture_id = id;
alter table activities
  alter column picture_id set not null,
  alter column picture_id set default gen_random_uuid(),
  add unique (picture_id);

comment on column carousel_slides.picture_id is 'The address of its picture; a new picture has a new one, for caches keep a picture for ever. No reference: the picture itself is its origin.';
comment on column carousel_slides.version is 'Rises with each change; a change names the version that it was made from.';
comment on column activities.picture_id is 'The address of its picture; a new picture has a new one, for caches keep a picture for ever. No reference: the picture itself is its origin.';
comment on column activities.version is 'Rises with each change; a change names the version that it was made from.';
