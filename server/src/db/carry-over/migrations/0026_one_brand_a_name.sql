-- Brands that differ in case or width alone are one: "Samsung", "SAMSUNG", "Ｓａｍｓｕｎｇ". What an import made two of
-- before becomes the one that most products name.

alter table brands add column folded text not null
  generated always as (lower(normalize(name, NFKC))) stored;

with ranked as (
  select b.id, first_value(b.id) over (
    partition by b.folded
    order by (select count(*) from products p where p.brand_id = b.id) desc, b.name
  ) as kept
  from brands b
)
update products p set brand_id = r.kept
from ranked r where p.brand_id = r.id and r.id <> r.kept;

delete from brands b using brands other
where b.folded = other.folded and b.id <> other.id
  and not exists (select from products p where p.brand_id = b.id)
  and (exists (select from products p where p.brand_id = other.id) or (other.name, other.id) < (b.name, b.id));

create unique index brands_folded on brands (folded);
comment on column brands.folded is 'The name in lower-case NFKC: what makes two ways of writing it one brand.';
