import { type Design, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import sharp from 'sharp';
import { inTx } from '../../db/tx.ts';
import { saveBlanks } from '../../features/designs/index.ts';
import { type Sku, sell } from '../checkout.ts';
import type { ProductOverrides } from '../goods.ts';
import type { TestBuyer, TestShop } from '../shop.ts';

/**
 * A mug that can be printed: front 80 × 60 mm and back 40 × 40 mm (round), 150 dpi. In CNY the front costs 5.00 and the
 * back 2.50 per piece; in USD only the front is printed.
 */
export async function sellMug(
  shop: TestShop,
  given: ProductOverrides = {},
): Promise<Sku & { areas: [string, string] }> {
  const mug = await sell(shop.db, { isDiy: true, ...given });
  await inTx(shop.db, (tx) =>
    saveBlanks(tx, [
      {
        productId: mug.productId,
        drawing: 'mug',
        width: 120,
        height: 100,
        areas: [
          {
            name: { zh: '正面', en: 'Front' },
            x: 10,
            y: 20,
            width: 80,
            height: 60,
            dpiMin: 150,
            feesMinor: { CNY: 500n, USD: 80n },
          },
          {
            name: { zh: '背面', en: 'Back' },
            x: 10,
            y: 20,
            width: 40,
            height: 40,
            dpiMin: 150,
            isRound: true,
            feesMinor: { CNY: 250n },
          },
        ],
      },
    ]),
  );
  const rows = await shop.pool.query<{ id: string }>(
    'select id from print_areas where product_id = $1 order by position',
    [mug.productId],
  );
  return { ...mug, areas: rows.rows.map(({ id }) => id) as [string, string] };
}

/** 800 × 600 pixels, one color: fills the front at 254 dpi. */
export const picture = (width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();

/** POST /my/artworks as a browser sends it. */
export async function upload(
  shop: TestShop,
  actor: TestBuyer | null,
  bytes: Buffer | null,
  {
    productId,
    name = 'art.png',
    language = 'en',
  }: { productId?: string; name?: string; language?: string } = {},
) {
  const form = new FormData();
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: `${apiBase}/my/artworks${productId ? `?product_id=${productId}` : ''}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'accept-language': language,
      ...(actor && { authorization: `Bearer ${actor.token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

/** A saved design with one artwork in the middle of each given area. */
export async function saveDesign(
  shop: TestShop,
  actor: TestBuyer,
  { productId, areas, name = 'Mine' }: { productId: string; areas: readonly string[]; name?: string },
): Promise<Design> {
  const artwork = (await upload(shop, actor, await picture())).body.data;
  const placements = areas.map((area_id) => ({
    area_id,
    artwork_id: artwork.id as string,
    x_mm: 20,
    y_mm: 20,
    scale: 1,
    rotation: 0,
  }));
  return shop.ok(designRoutes.create, { actor, body: { product_id: productId, name, placements } });
}
