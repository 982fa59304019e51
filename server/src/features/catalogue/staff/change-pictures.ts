import sql from 'sql-template-tag';
import { changedParts, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { claimFiles } from '../../pictures/index.ts';
import type { PictureOrigin } from '../product-input.ts';
import { lockCurrentProduct, saveCurrentProduct } from './save-current.ts';

/** Ids of pictures of the product and of uploaded files, in the order of the gallery. */
type Change = { id: string; version: number; pictureIds: readonly string[] };

/**
 * Orders, adds and removes the pictures of a product (docs/design/console.md#products). A SKU keeps its picture where that
 * moves, and has none where it is removed.
 *
 * @throws Refusal not_found, changed_meanwhile, picture_gone, product_not_saved
 */
export async function changePictures(tx: Tx, by: Staff, { id, version, pictureIds }: Change): Promise<void> {
  const current = await lockCurrentProduct(tx, by, { id, version });
  const before = current.input.pictures ?? [];
  const present = await findPictureIds(tx, id);
  const uploaded = pictureIds.filter((pictureId) => !present.includes(pictureId));
  if ((await claimFiles(tx, uploaded)).length < uploaded.length) throw new Refusal('picture_gone');
  const pictures = withoutSecondCopies(
    pictureIds.map((pictureId) => before[present.indexOf(pictureId)] ?? { kind: 'file', key: pictureId }),
  );
  const names = (all: readonly PictureOrigin[]) =>
    all.map((origin) => nameOf(origin) ?? present[before.indexOf(origin)]);
  const changed = changedParts({ pictures: names(before) }, { pictures: names(pictures) });
  if (!changed) return;
  const placeOf = (was: number) => {
    const now = pictures.indexOf(before[was] as PictureOrigin);
    return now < 0 ? null : now;
  };
  const skus = current.input.skus.map((sku) => ({
    ...sku,
    picture: sku.picture == null ? null : placeOf(sku.picture),
  }));
  await saveCurrentProduct(tx, current, { ...current.input, pictures, skus });
  await writeAuditLog(tx, by, [{ action: 'product.pictures', subject: id, ...changed }]);
}

async function findPictureIds(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from product_pictures where product_id = ${productId} order by position`,
  );
  return rows.map(({ id }) => id);
}

/** Leaves out an upload whose file the product shows already. */
const withoutSecondCopies = (pictures: readonly PictureOrigin[]): PictureOrigin[] =>
  pictures.filter(
    ({ kind, key }, index) =>
      kind !== 'file' || pictures.findIndex((picture) => picture['key'] === key) === index,
  );

/** Names a picture in the audit log by its address or its file; a drawn one has neither. */
const nameOf = ({ source_url: address, key }: PictureOrigin) => address ?? key;
