import sql, { type Sql } from 'sql-template-tag';

/**
 * The id of the SKU that a number names: the one that is spelled so, else the only one that differs in letters' case alone
 * (docs/design/cart-and-settlement.md#cart); null if there is none, or several. The index of `code_letters` finds it.
 */
export const skuByNumber = (number: Sql): Sql => sql`coalesce(
  (select exact.id from skus exact where exact.sku = ${number}),
  (select case when count(*) = 1 then (array_agg(alike.id))[1] end from skus alike
    where code_letters(alike.sku) collate "C" = code_letters(${number}) collate "C"
      and lower(alike.sku) = lower(${number})))`;
