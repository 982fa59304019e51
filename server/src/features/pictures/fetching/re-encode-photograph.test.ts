import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureType } from '../../../ports/picture-source/picture-type.ts';
import { reEncodePhotograph } from './re-encode-photograph.ts';

const plain = (width = 90, height = 60, background = '#cc3300') =>
  sharp({ create: { width, height, channels: 3, background } });
const see = async (bytes: Buffer) => {
  const { format, width, height, exif, icc, xmp, iptc, orientation, pages } = await sharp(bytes).metadata();
  return { format, width, height, hidden: [exif, icc, xmp, iptc, orientation].filter(Boolean), pages };
};
const colorAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
/** Expects each channel within 6 of the original: JPEG is never exact. */
const expectColor = (found: number[], meant: number[]) =>
  expect(found.map((value, index) => Math.abs(value - (meant[index] ?? 0)) <= 6)).toEqual(
    found.map(() => true),
  );

describe('A fetched picture is re-encoded', () => {
  const formats: [string, (image: Sharp) => Sharp][] = [
    ['jpeg', (image) => image.jpeg()],
    ['png', (image) => image.png()],
    ['webp', (image) => image.webp()],
    ['avif', (image) => image.avif({ effort: 0 })],
    ['gif', (image) => image.gif()],
  ];
  test.each(formats)('from a %s', async (format, as) => {
    const original = await as(plain()).toBuffer();
    expect(pictureType(original)).toBe(format);
    const { bytes, width, height } = await reEncodePhotograph(original);
    expect([width, height]).toEqual([90, 60]);
    expectColor(await colorAt(bytes, 40, 30), [0xcc, 0x33, 0]);
  });

  test('upright, and without what the camera and its owner wrote into it', async () => {
    const red = await plain(20, 20).toFormat('png').toBuffer();
    const original = await plain(90, 60, '#003366')
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'ann' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes, width, height } = await reEncodePhotograph(original);
    expect(await see(bytes)).toMatchObject({ format: 'jpeg', hidden: [] });
    expect([width, height]).toEqual([60, 90]);
    // the red corner has turned from the upper left to the upper right
    expectColor(await colorAt(bytes, 50, 10), [0xcc, 0x33, 0]);
  });

  test('in sRGB from the four colors of a printer, from 16 bits and from grey', async () => {
    const cmyk = await plain().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const deep = await plain().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const grey = await plain().greyscale().png().toBuffer();
    for (const original of [cmyk, deep, grey]) {
      const { bytes } = await reEncodePhotograph(original);
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', format: 'jpeg' });
    }
  });

  test('as its first frame where it moves', async () => {
    const frames = await sharp(
      await Promise.all(['#cc3300', '#0033cc'].map((color) => plain(50, 50, color).png().toBuffer())),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const { bytes, height } = await reEncodePhotograph(frames);
    expect([height, (await see(bytes)).pages]).toEqual([50, undefined]);
    expectColor(await colorAt(bytes, 20, 20), [0xcc, 0x33, 0]);
  });

  test('with its transparency', async () => {
    const original = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const { bytes } = await reEncodePhotograph(original);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  test('at most 2560 pixels a side', async () => {
    const { width, height } = await reEncodePhotograph(await plain(5_000, 2_500).jpeg().toBuffer());
    expect([width, height]).toEqual([2_560, 1_280]);
  });

  test('without data that was appended to it', async () => {
    const original = Buffer.concat([
      await plain().jpeg().toBuffer(),
      Buffer.from('<?php system("rm"); ?>PK\x03\x04'),
    ]);
    const { bytes } = await reEncodePhotograph(original);
    expect(bytes.includes('php')).toBe(false);
  });

  test('under a key that the same bytes always get, and others never', async () => {
    const [one, other] = [await plain().jpeg().toBuffer(), await plain(91).jpeg().toBuffer()];
    const keys = await Promise.all(
      [one, one, other].map(async (photograph) => (await reEncodePhotograph(photograph)).key),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('A file that is not a picture is refused for good', () => {
  test('a bomb of more than 40 megapixels, before it is unpacked', async () => {
    const bomb = await plain(16_000, 16_000, '#000').png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const started = performance.now();
    await expect(reEncodePhotograph(bomb)).rejects.toMatchObject({ fault: 'too_many_pixels', lasting: true });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test('a header that lies, half a file, and nothing', async () => {
    const jpeg = await sharp(
      Buffer.alloc(300 * 300 * 3).map((_, index) => (index * 7919) % 251),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    const png = await plain(300, 300).png().toBuffer();
    const liar = Buffer.from(png);
    liar.writeUInt32BE(6_000, 16);
    for (const bytes of [jpeg.subarray(0, jpeg.length / 2), liar, png.subarray(0, 40), Buffer.alloc(0)]) {
      await expect(reEncodePhotograph(bytes)).rejects.toMatchObject({ fault: 'damaged', lasting: true });
    }
  });
});
