import type { ImportStockMode } from '@amberdock/contract/console/products/product-imports.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import { cutText } from '../../../text/cut-text.rules.ts';
import { type DefaultsInput, findDefaults } from '../find-defaults.ts';
import { readHeader } from '../reading/stage-file.ts';
import { UnusableFile } from '../reading/unusable-file.ts';
import { queueWork } from './product-imports.jobs.ts';
import { insertImport } from './product-imports.store.ts';
import { withFile } from './run-import.ts';

const fileNameMax = 200;

/**
 * Refuses at once a file that is none of products, by its first row; the rest is read by the job. Returns the warehouse of rows
 * that name none: the one given, else the operator's first.
 *
 * @throws Refusal product_import_unusable
 */
export async function refuseUnusable(read: Reader, bytes: Buffer, input: DefaultsInput): Promise<string> {
  try {
    const { warehouse } = await findDefaults(read, input);
    await withFile(bytes, readHeader);
    return warehouse;
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    throw new Refusal('product_import_unusable', { reason: error.reason });
  }
}

type TakenFile = {
  bytes: Buffer;
  name: string;
  stockMode: ImportStockMode;
  /** For rows that name none; it stays this one, whatever warehouse comes first later. */
  warehouse: string;
  currency: Currency | null;
};

/** Keeps an uploaded file of products, and queues its trial; returns the import's id. */
export async function takeFile(
  tx: Tx,
  { operatorId, warehouseCodes }: Operator,
  files: FileStore,
  { bytes, name, ...options }: TakenFile,
): Promise<string> {
  const id = newId();
  // Of a call that is repeated the first statement says so, and nothing is stored again.
  await insertImport(tx, {
    id,
    operatorId,
    warehouseCodes,
    fileName: cutText(name, fileNameMax),
    fileBytes: bytes.length,
    ...options,
  });
  await files.put(id, bytes);
  await queueWork(tx, [{ import_id: id }]);
  return id;
}
