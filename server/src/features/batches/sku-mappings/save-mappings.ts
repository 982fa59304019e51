import {
  batchReasonSentence,
  type BatchReason,
  type BatchReasonDetails,
} from '@amberdock/contract/batches/reasons.ts';
import {
  type MappingImport,
  type SkuMapping,
  skuMappingsMax,
} from '@amberdock/contract/batches/sku-mappings.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { meaningOf } from '../../../csv/csv-text.rules.ts';
import { refusedText } from '../files/write-files.ts';
import type { FileRows } from '../reading/read-rows.ts';
import { deleteMapping, findShopSkus, lockMappings, saveMappings } from './sku-mappings.store.ts';
import { viewMapping } from './sku-mappings.view.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/** Maps an account's own number to a SKU. @throws Refusal no_such_sku, sku_mapping_limit */
export async function saveMapping(
  tx: Tx,
  { accountId }: Member,
  input: { own_sku: string; sku: string },
  language: Language,
): Promise<SkuMapping> {
  const [ownSku, sku] = [input.own_sku.trim(), input.sku.trim()];
  const skuId = (await findShopSkus(tx, [sku])).get(sku);
  if (skuId === undefined) throw new Refusal('no_such_sku', { sku });
  await lockMappings(tx, accountId);
  await saveMappings(tx, accountId, [{ id: newId(), own_sku: ownSku, sku_id: skuId }]);
  await refuseTooMany(tx, accountId);
  return viewMapping(tx, { accountId, language, ownSku });
}

/** Counts after the insert, because a number that exists already adds none. */
async function refuseTooMany(tx: Tx, accountId: string): Promise<void> {
  if ((await lockMappings(tx, accountId)) > skuMappingsMax)
    throw new Refusal('sku_mapping_limit', { limit: skuMappingsMax });
}

/** Deletes an own number. @throws Refusal not_found */
export async function removeMapping(
  tx: Tx,
  { accountId }: Member,
  id: string,
): Promise<Record<string, never>> {
  if ((await deleteMapping(tx, { accountId, id })) === 0) throw notFound();
  return {};
}

/**
 * Imports own numbers from a file: its first column is the own number, its second the shop's. Refused rows are returned
 * with their line and reason; if a number occurs twice, the last row applies.
 */
export async function importMappings(
  tx: Tx,
  { accountId }: Member,
  { headings, rows }: FileRows,
  language: Language,
): Promise<MappingImport> {
  await lockMappings(tx, accountId);
  const read = rows.map(({ line, fields: [own = '', sku = ''] }) => ({
    line,
    own_sku: meaningOf(own),
    sku: meaningOf(sku),
  }));
  const known = await findShopSkus(tx, [...new Set(read.map(({ sku }) => sku))]);
  const saved = new Map<string, string>();
  const refused: MappingImport['refused'] = [];
  for (const row of read) {
    const skuId = known.get(row.sku);
    const fault = faultOf(row, skuId);
    if (skuId !== undefined && !fault) saved.set(row.own_sku, skuId);
    else if (fault) {
      const { code, details } = fault;
      refused.push({ ...row, reason: { code, message: batchReasonSentence(code, language, details) } });
    }
  }
  const mappings = [...saved].map(([own_sku, sku_id]) => ({ id: newId(), own_sku, sku_id }));
  if (mappings.length > 0) await saveMappings(tx, accountId, mappings);
  await refuseTooMany(tx, accountId);
  return { saved: saved.size, refused, refused_file: fileOf(headings, { rows, refused, language }) };
}

type Refused = Pick<FileRows, 'rows'> & Pick<MappingImport, 'refused'> & { language: Language };

/** The refused rows as a file to correct; null if there are none. */
function fileOf(headings: readonly string[], { rows, refused, language }: Refused): string | null {
  if (refused.length === 0) return null;
  const fieldsOf = new Map(rows.map(({ line, fields }) => [line, fields]));
  const written = refused.map(({ line, reason }) => ({
    fields: fieldsOf.get(line) ?? [],
    reason: reason.message,
  }));
  return refusedText(headings, written, language);
}

function faultOf(
  { own_sku: own, sku }: { own_sku: string; sku: string },
  skuId: string | undefined,
): { code: BatchReason; details: BatchReasonDetails } | null {
  const limit = textLengthMax.sku;
  if (own === '' || sku === '') return { code: 'field_missing', details: { field: 'sku' } };
  if (own.length > limit) return { code: 'field_too_long', details: { field: 'sku', limit } };
  return skuId === undefined ? { code: 'no_such_sku', details: { sku: cutText(sku, limit) } } : null;
}
