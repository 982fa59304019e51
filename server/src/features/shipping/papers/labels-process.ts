// The program of a child process that writes labels into one PDF: it reads them from stdin, as v8 serializes them, and
// writes the PDF to stdout. See labels.ts.
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import { deflate } from 'node:zlib';
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import sharp from 'sharp';
import { runProgram } from '../../../concurrency/limited-program.ts';
import type { Label } from './labels.ts';

const limits = { memoryMax: 2 ** 30 };
/** A label of 4 × 6 inches, as carriers print them, in points. */
const [labelWidth, labelHeight] = [288, 432];
const pack = promisify(deflate);

/** Draws a picture on a page. pdf-lib's own reader of PNGs keeps all of them unpacked, 64 MB for one of 4,000 × 4,000. */
async function drawPicture(page: PDFPage, png: Uint8Array): Promise<void> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { context } = page.doc;
  const picture = context.stream(await pack(data), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: info.width,
    Height: info.height,
    ColorSpace: info.channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  });
  const scale = Math.min(labelWidth / info.width, labelHeight / info.height);
  const [width, height] = [info.width * scale, info.height * scale];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, (labelWidth - width) / 2, (labelHeight - height) / 2),
    drawObject(page.node.newXObject('Label', context.register(picture))),
    popGraphicsState(),
  );
}

async function writeLabels(labels: readonly Label[]): Promise<Uint8Array> {
  const all = await PDFDocument.create();
  for (const { bytes, mediaType } of labels) {
    if (mediaType === 'application/pdf') {
      const label = await PDFDocument.load(bytes, { updateMetadata: false });
      for (const page of await all.copyPages(label, label.getPageIndices())) all.addPage(page);
    } else await drawPicture(all.addPage([labelWidth, labelHeight]), bytes);
  }
  return all.save();
}

sharp.concurrency(1);
await runProgram(limits, (input) => writeLabels(deserialize(input) as Label[]));
