-- The change feed names no goods that are not published: of those it tells that they left, and nothing after that.
-- Rows from before may be that they left, and stay told.
alter table offer_changes add column of_publication boolean not null default true;
alter table offer_changes alter column of_publication set default false;
comment on column offer_changes.of_publication is
  'Whether its product was published or unpublished: while it is not published the feed shows this change of it alone.';

create or replace function note_product_offers() returns trigger language plpgsql as $$
begin
  insert into offer_changes (offer_id, of_publication) select id, true from offers where product_id = new.id
  on conflict (xid, offer_id) do update set of_publication = true;
  return null;
end $$;
