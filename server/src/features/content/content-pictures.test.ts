import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentPictureRoutes } from '@amberdock/contract/console/content/content-pictures.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { readEnv } from '../../env.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { pictureJobs } from '../pictures/index.ts';
import { claimPicture } from './claim-picture.ts';

let folder: string;
let shop: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-content-pictures-'));
  shop = await createShop({ env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function upload(background: string, role = 'catalogue') {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'camera-of-ann' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'banner.jpg');
  const encoded = new Response(form);
  return shop.app.inject({
    method: 'POST',
    url: apiBase + contentPictureRoutes.upload.path,
    headers: {
      ...(await operatorHeaders(shop.db, role)),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const uploaded = async (background: string): Promise<string> =>
  (await upload(background)).json().data.file_id;

async function tidy(): Promise<void> {
  await shop.db.rows(sql`update picture_files set brought_at = now() - interval '2 days'`);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const job = pictureJobs.find(({ name }) => name === 'tidy_pictures');
  await job?.work(
    { db: shop.db, env: readEnv({ DEMO: '0', DATA_DIR: folder }), log } as never,
    undefined as never,
  );
}

const showOnSlide = (fileId: string) =>
  inTx(shop.db, async (tx) => {
    const origin = JSON.stringify(await claimPicture(tx, fileId));
    const { picture_id: pictureId } = await tx.one<{ picture_id: string }>(sql`
      insert into carousel_slides (id, title_zh, title_en, origin)
      values (${newId()}, '新品', 'New', ${origin}) returning picture_id`);
    return pictureId;
  });

test('A picture that a slide or a campaign names is shown without its camera data, and stays; one that none names goes', async () => {
  const [ofSlide, ofCampaign, unused] = [
    await uploaded('#112233'),
    await uploaded('#445566'),
    await uploaded('#778899'),
  ];
  const pictureId = await showOnSlide(ofSlide);
  await inTx(shop.db, async (tx) => {
    const origin = JSON.stringify(await claimPicture(tx, ofCampaign));
    await tx.run(sql`insert into activities (id, key, title_zh, title_en, origin, starts_at, ends_at)
      values (${newId()}, 'sale', '促销', 'Sale', ${origin}, now(), now() + interval '1 day')`);
  });
  await tidy();
  const keys = await shop.db.rows<{ key: string }>(sql`select key from picture_files`);
  expect(keys.map(({ key }) => key).sort()).toEqual([ofSlide, ofCampaign].sort());
  const shown = await shop.app.inject({ url: `/pictures/${pictureId}/320.jpg` });
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  await expect(inTx(shop.db, (tx) => claimPicture(tx, unused))).rejects.toMatchObject({
    code: 'picture_gone',
  });
});

test('An operator without content.write cannot upload one', async () => {
  expect((await upload('#abcdef', 'fulfilment')).statusCode).toBe(403);
});
