import { type Artwork, artworkBytesMax } from '@amberdock/contract/catalog/designs.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { pixelsToFill, printedSize, rounded, sharpScaleMax } from '@amberdock/contract/catalog/placement.ts';
import sharp from 'sharp';
import type { Database } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { forgiveHit, hitLimit } from '../../http/callers/rate-limit.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { withPictureSlot } from '../../concurrency/picture-slots.ts';
import type { FileStore } from '../../ports/files/files.ts';
import { keepPicture, type Picture, reEncode, refuseTooMany } from '../files/index.ts';
import { findBlankOnSale } from './blank.store.ts';
import { fillsOne, isLargeEnough, printedMin } from './designs.rules.ts';
import { insertArtwork } from './designs.store.ts';
import { areaView, artworkView } from './designs.view.ts';
import { isSvg, type SvgDrawer } from './vectors/svg-drawer.ts';
import { cutText } from '../../text/cut-text.rules.ts';

type Deps = { db: Database; store: FileStore; drawer: SvgDrawer };
type Upload = { bytes: Buffer; name: string; productId: string | null; language: Language };

/** The longest side of the preview in the designer, in pixels. */
const previewSide = 1_200;
const drawingTries = { hitsMax: 10, windowSeconds: 600 };

/**
 * Stores an artwork, re-encoded at full resolution (an SVG as a drawing), and a preview of it. If a product is given,
 * the artwork is checked against its print areas: it is refused if it cannot be printed at any size, and accepted with
 * a message if it fills none.
 *
 * @throws Refusal artwork_not_a_picture, artwork_too_small, artwork_too_complex, file_limit, body_too_large
 */
export async function keepArtwork(
  { db, store, drawer }: Deps,
  buyer: Buyer,
  { bytes, name, productId, language }: Upload,
): Promise<{ data: Artwork; message: string | undefined }> {
  if (bytes.length > artworkBytesMax) throw new Refusal('body_too_large');
  await refuseTooMany(db, buyer);
  const areas = productId === null ? [] : await areasOf(db, { productId, language });
  const picture = isSvg(bytes) ? await drawn({ db, drawer }, buyer, bytes) : await reEncode(bytes, 'artwork');
  const pixels = { width_px: picture.width, height_px: picture.height };
  if (areas.length > 0 && !isLargeEnough(pixels, areas)) {
    throw new Refusal('artwork_too_small', {
      width: picture.width,
      height: picture.height,
      least: printedMin,
    });
  }
  const preview = await keepPicture({ db, store }, buyer, {
    picture: await withPictureSlot(() => previewOf(picture)),
    purpose: 'artwork',
  });
  const row = { name: nameOf(name), preview_id: preview.file_id, ...pixels };
  const { file_id: id } = await keepPicture({ db, store }, buyer, {
    picture,
    purpose: 'artwork',
    beside: (tx, fileId) =>
      insertArtwork(tx, {
        id: fileId,
        previewId: row.preview_id,
        accountId: buyer.accountId,
        name: row.name,
      }),
  });
  const [area] = areas;
  const message = area && !fillsOne(pixels, areas) ? tooSmallToFill(pixels, area, language) : undefined;
  return { data: artworkView({ id, ...row }, pepperOf(db)), message };
}

/** Draws an SVG. One that cannot be drawn may cost seconds, so failed tries are limited; a successful one is not counted. */
async function drawn({ db, drawer }: Omit<Deps, 'store'>, { userId }: Buyer, svg: Buffer): Promise<Picture> {
  const bucket = `svg:${userId}`;
  await hitLimit(db, bucket, drawingTries);
  const picture = await drawer.draw(svg);
  await forgiveHit(db, bucket);
  return picture;
}

async function areasOf(db: Database, { productId, language }: { productId: string; language: Language }) {
  const blank = await findBlankOnSale(db, productId);
  if (!blank) throw notFound();
  return blank.areas.map((area) => areaView(area, language));
}

async function previewOf({ bytes }: Picture): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
}

/** The file's name without its extension. */
const nameOf = (name: string): string => cutText(name.replace(/\.\w{1,5}$/, ''), 80);

type Pixels = { width_px: number; height_px: number };
type NamedArea = Awaited<ReturnType<typeof areasOf>>[number];

function tooSmallToFill(pixels: Pixels, area: NamedArea, language: Language): string {
  const { width_mm, height_mm } = printedSize(pixels, area, sharpScaleMax(pixels, area));
  const size = `${rounded(width_mm, 0)} × ${rounded(height_mm, 0)}`;
  const fill = pixelsToFill(area);
  return language === 'zh'
    ? `在 ${area.dpi_min} dpi 下，这张图片最大可印 ${size} mm；要铺满“${area.name}”（${area.width_mm} × ${area.height_mm} mm）需要 ${fill.width_px} × ${fill.height_px} 像素。`
    : `At ${area.dpi_min} dpi this artwork prints up to ${size} mm; to fill “${area.name}” (${area.width_mm} × ${area.height_mm} mm), upload ${fill.width_px} × ${fill.height_px} pixels.`;
}
