-- Which of its product's pictures shows a variant, such as its colour; null: the first.
alter table skus add column picture_position smallint,
  add constraint skus_picture foreign key (product_id, picture_position)
    references product_pictures (product_id, position) on delete set null (picture_position);
comment on column skus.picture_position is 'The product picture that shows this variant; null = the first.';
