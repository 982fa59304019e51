import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { type HostileFile, hostile, payload, type Target } from './hostile-file.ts';

const megabyte = 1_048_576;
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const drawnAnew: readonly Target[] = ['picture', 'artwork', 'proof'];
const drawnAnewAsPng: readonly Target[] = [...drawnAnew, 'label'];

function chunk(type: string, data: Buffer, sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(8 + data.length + 4);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(sum ?? crc32(body), 8 + data.length);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  return chunk('IHDR', data);
}

const png = (...chunks: Buffer[]) => Buffer.concat([pngStart, ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** Compresses `megabytes` of zeros without ever holding them uncompressed. */
export async function packedZeros(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const zeros = Buffer.alloc(megabyte);
  for (let index = 0; index < megabytes; index++) if (!deflate.write(zeros)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}

function webp(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(10);
  const inside = Buffer.concat([Buffer.from('WEBPVP8X'), size, canvas]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(inside.length);
  return Buffer.concat([Buffer.from('RIFF'), length, inside]);
}

async function rightPictures() {
  const noise = Buffer.alloc(120 * 120 * 3).map((_, index) => (index * 7919) % 251);
  const drawn = sharp(noise, { raw: { width: 120, height: 120, channels: 3 } });
  const [jpg, right, lossy] = await Promise.all([
    drawn.clone().jpeg().toBuffer(),
    drawn.clone().png().toBuffer(),
    drawn.clone().webp().toBuffer(),
  ]);
  const exif = { IFD0: { Copyright: `<script>${payload}</script>` } };
  return { jpg, png: right, webp: lossy, marked: await drawn.clone().withExif(exif).jpeg().toBuffer() };
}

/** Files that are not pictures, are broken, or contain more than a picture. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const right = await rightPictures();
  const [zeros, beginning] = [await packedZeros(150), right.png.subarray(0, 33)];
  const script = Buffer.from(`<script>${payload}</script>`);
  const behind = (bytes: Buffer) => Buffer.concat([bytes, script, Buffer.from('PK\x05\x06')]);
  const within = (type: string, data: Buffer) =>
    Buffer.concat([beginning, chunk(type, data), right.png.subarray(33)]);
  const flipped = Buffer.from(right.png);
  flipped.writeUInt8((flipped[300] ?? 0) ^ 0xff, 300);
  return [
    hostile('no byte at all', 'empty.png', ''),
    hostile('a program', 'photo.jpg.exe', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), script])),
    hostile(
      'a program with the name of a picture',
      'photo.exe.jpg',
      Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0'),
    ),
    hostile('a GIF', 'moving.png', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')),
    hostile('a GIF that is a script', 'a.gif', `GIF89a/*\0\0*/=1;alert("${payload}")`),
    hostile('a BMP', 'a.jpg', Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')),
    hostile('a TIFF', 'a.png', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')),
    hostile('the first bytes of a JPEG', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a])),
    hostile('half a JPEG', 'half.jpg', right.jpg.subarray(0, right.jpg.length / 2)),
    hostile('half a PNG', 'half.png', right.png.subarray(0, right.png.length / 2)),
    hostile('half a WebP', 'half.webp', right.webp.subarray(0, right.webp.length / 2)),
    hostile('a PNG with a flipped byte', 'bit.png', flipped),
    hostile('a PNG of 900 million pixels', 'bomb.png', png(header(30_000, 30_000), chunk('IDAT', zeros))),
    hostile('a PNG wider than any', 'wide.png', png(header(2 ** 31 - 1, 1), chunk('IDAT', zeros))),
    hostile('a PNG without width', 'flat.png', png(header(0, 9), chunk('IDAT', zeros))),
    hostile('a PNG without pixels', 'none.png', png(header(9, 9))),
    hostile('a WebP of 268 million pixels', 'bomb.webp', webp(16_383, 16_383)),
    hostile('a PNG of one pixel in 150 MB', 'pixel.png', png(header(1, 1), chunk('IDAT', zeros)), {
      cleanedBy: drawnAnewAsPng,
    }),
    hostile(
      'a PNG with a text of 150 MB',
      'text.png',
      within('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros])),
      { cleanedBy: drawnAnewAsPng },
    ),
    hostile(
      'a PNG with a script in it',
      'text.png',
      within('tEXt', Buffer.concat([Buffer.from('a\0'), script])),
      {
        cleanedBy: drawnAnewAsPng,
      },
    ),
    hostile('a JPEG with a script in its metadata', 'exif.jpg', right.marked, { cleanedBy: drawnAnew }),
    hostile('a JPEG that is an archive too', 'both.jpg', behind(right.jpg), { cleanedBy: drawnAnew }),
    hostile('a PNG that is a page too', 'both.png', behind(right.png), { cleanedBy: drawnAnewAsPng }),
  ];
}
