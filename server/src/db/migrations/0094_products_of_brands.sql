-- The best sellers of a brand stand beside each of its products, in any category.
create index products_of_brand on products (brand_id, sold_30d desc, id desc) where published;
