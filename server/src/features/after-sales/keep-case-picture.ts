import type { CasePicture } from '@amberdock/contract/trade/after-sales.ts';
import type { Database } from '../../db/tx.ts';
import { notFound } from '../../http/refusal.ts';
import type { FileStore } from '../../ports/files/files.ts';
import { keepPicture, reEncode } from '../files/index.ts';
import type { WarehouseOperator } from '../orders/index.ts';
import { findAccountOf, type PictureSubject } from './store/thread.store.ts';

type Upload = { subject: PictureSubject; bytes: Buffer };

/**
 * Stores an operator's picture, of a case or of a sub order that a case is to be opened for, with the files of the account: the
 * buyer sees it in the thread (docs/design/orders.md#after-sales).
 *
 * @throws Refusal not_found, file_not_a_picture
 */
export async function keepCasePicture(
  deps: { db: Database; store: FileStore },
  { warehouseCodes }: Pick<WarehouseOperator, 'warehouseCodes'>,
  { subject, bytes }: Upload,
): Promise<CasePicture> {
  const accountId = await findAccountOf(deps.db, { subject, warehouseCodes });
  if (accountId === null) throw notFound();
  const picture = await reEncode(bytes, 'after_sales');
  const { file_id, url } = await keepPicture(deps, { accountId }, { picture, purpose: 'after_sales' });
  return { file_id, width: picture.width, height: picture.height, url };
}
