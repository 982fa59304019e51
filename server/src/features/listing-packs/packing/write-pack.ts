import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import type { Language } from '@amberdock/contract/language.ts';
import yazl from 'yazl';
import type { Reader } from '../../../db/tx.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { findNames } from '../products.store.ts';
import type { Choice, PackRates } from './choice.ts';
import { namesOf } from './names.rules.ts';

export type PackContent = { productIds: readonly string[]; choice: Choice; rates: PackRates };

export type PackDeps = {
  read: Reader;
  /** The largest JPEG of a picture; null if there is none yet. */
  takePicture: (id: string) => Promise<Buffer | null>;
  /** The base address of the shop's pages and pictures, without a slash at the end. */
  publicUrl: string;
};

/**
 * Writes the pack as a zip while it is read. It holds in memory at most one picture and the bytes that the reader has
 * not taken yet. Pictures are stored uncompressed, because a JPEG gets no smaller. A picture that is not fetched yet is
 * left out.
 */
export function writePack(deps: PackDeps, content: PackContent): Readable {
  const zip = new yazl.ZipFile();
  // yazl declares its output as a readable stream; it is the PassThrough that it writes to.
  const out = zip.outputStream as PassThrough;
  fill(zip, out, deps, content).catch((error: Error) => out.destroy(error));
  return out;
}

async function fill(
  zip: yazl.ZipFile,
  out: PassThrough,
  deps: PackDeps,
  content: PackContent,
): Promise<void> {
  const { read, takePicture, publicUrl } = deps;
  const { productIds, choice, rates } = content;
  const packed = await findNames(read, productIds);
  const names = namesOf(packed);
  for (const language of choice.languages) {
    const csv = writeCsv(read, {
      productIds,
      codes: choice.codes,
      handleOf: (id) => names.get(id)?.handle ?? id,
      language,
      currency: choice.currency,
      rates,
      pictureAddress: (id) => `${publicUrl}/pictures/${id}/1280.jpg`,
    });
    const file = Readable.from(csv, { objectMode: false });
    // The failure of a file ends the zip; without a listener the error would end the process.
    file.once('error', (error) => out.destroy(error));
    zip.addReadStream(file, csvName(language, choice));
  }
  for (const { id, picture_ids } of packed) {
    const folder = names.get(id)?.folder ?? id;
    for (const [index, picture] of picture_ids.entries()) {
      const bytes = await takePicture(picture);
      if (out.destroyed) return;
      if (bytes) zip.addBuffer(bytes, `pictures/${folder}/${folder}-${index + 1}.jpg`, { compress: false });
      await untilRead(out);
    }
  }
  zip.end();
}

const csvName = (language: Language, { currency }: Choice): string =>
  `shopify-products-${language}-${currency}.csv`;

/** Waits until the reader has taken what is written, or has gone. */
async function untilRead(out: PassThrough): Promise<void> {
  // The zip writes an entry once the one before it has ended, in a later turn.
  await new Promise((resolve) => setImmediate(resolve));
  if (!out.writableNeedDrain || out.destroyed) return;
  await Promise.race([once(out, 'drain'), once(out, 'close')]);
}
