import { type Static, Type } from 'typebox';
import { productLengthMax } from '../../../console/products/products.ts';
import { textLengthMax } from '../../../text-limits.ts';
import { describeCalls } from '../../describe-calls.ts';
import { Id } from '../../ids.ts';
import { Nullable } from '../../nullable.ts';
import { Nothing } from '../../nothing.ts';
import { consolePaging } from '../../paging.ts';
import { Version } from '../../version.ts';
import { line } from './sku-facts.ts';

/** A brand with its products, published or not. */
export const StaffBrand = Type.Object({
  id: Id,
  name: Type.String(),
  product_count: Type.Integer(),
  published_count: Type.Integer(),
  /** The brand that it is being merged into. */
  merges_into: Nullable(Type.String()),
  /** Its name has changed, and the search does not know it for all products yet. */
  is_being_indexed: Type.Boolean(),
  version: Version,
});
export type StaffBrand = Static<typeof StaffBrand>;

const access = { operator: 'catalogue.write' } as const;
const ofBrand = Type.Object({ id: Id });

export const staffBrandSchemas = describeCalls({
  list: {
    access: { operator: 'catalogue.read' },
    summary: 'Brands by name, with the number of their products; `id` leaves that brand alone',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: textLengthMax.brandSearch })),
      id: Type.Optional(Id),
      ...consolePaging,
    }),
    data: Type.Array(StaffBrand),
    paged: true,
    refusals: ['cursor_stale'],
  },
  rename: {
    access,
    summary: 'Rename a brand',
    description:
      'Pages and filters have the new name at once; the search of more than 200 products follows within minutes. ' +
      'A name that another brand has, in any case or width, is refused with that brand in `data`. `version` is that of the brand that was read.',
    params: ofBrand,
    body: Type.Object({ name: line(productLengthMax.brand), version: Version }),
    data: StaffBrand,
    refusals: ['brand_name_taken', 'brand_being_merged', 'changed_meanwhile', 'not_found'],
    idempotency: 'none',
  },
  merge: {
    access,
    summary: 'Merge a brand into another one: its products move there, and the brand is deleted',
    description:
      'Up to 200 products move at once, more in batches within minutes. The versions are those of the brands that were read.',
    params: ofBrand,
    body: Type.Object({ into_brand_id: Id, version: Version, into_version: Version }),
    data: Type.Object({ moved: Type.Integer(), left: Type.Integer() }),
    refusals: ['brand_merge_into_itself', 'brand_being_merged', 'changed_meanwhile', 'not_found'],
  },
  remove: {
    access,
    summary: 'Delete a brand without products',
    description: '`version` is that of the brand that was read.',
    params: ofBrand,
    query: Type.Object({ version: Version }),
    data: Nothing,
    refusals: ['brand_has_products', 'brand_being_merged', 'changed_meanwhile', 'not_found'],
    idempotency: 'none',
  },
});
