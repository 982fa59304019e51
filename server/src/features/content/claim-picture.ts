import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PictureOrigin } from '../catalogue/index.ts';
import { claimFiles } from '../pictures/index.ts';

/**
 * Returns the origin of an uploaded picture, which the same transaction has to save: the cleanup leaves it until then.
 *
 * @throws Refusal picture_gone
 */
export async function claimPicture(tx: Tx, fileId: string): Promise<PictureOrigin> {
  const [key] = await claimFiles(tx, [fileId]);
  if (key === undefined) throw new Refusal('picture_gone');
  return { kind: 'file', key };
}
