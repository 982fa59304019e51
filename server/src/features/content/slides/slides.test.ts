import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { contentPictureRoutes } from '@amberdock/contract/console/content/content-pictures.ts';
import {
  slideLimits,
  type StaffSlide,
  staffSlideRoutes as routes,
} from '@amberdock/contract/console/content/slides.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { englishOperator } from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { twice } from '../../../testing/twice.ts';

let folder: string;
let shop: TestShop;
let headers: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-slides-'));
  shop = await createShop({ env: { DATA_DIR: folder }, keepsAnswers: true, hearsChanges: true });
  headers = await englishOperator(shop.db, 'catalogue');
  other = await englishOperator(shop.db, 'admin');
});
beforeEach(() => shop.db.rows(sql`delete from carousel_slides`));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function upload(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'slide.png');
  const encoded = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: apiBase + contentPictureRoutes.upload.path,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json().data.file_id;
}

const written = {
  title_zh: '秋季新品',
  title_en: 'Autumn',
  text_zh: '',
  text_en: '',
  link: '',
  active: true,
};
type Written = Partial<typeof written> & { picture_file_id?: string };
const add = async (part: Written = {}) =>
  shop.ok(routes.add, { headers, body: { ...written, picture_file_id: await upload('#123456'), ...part } });
const change = (
  { id, version, title_zh, title_en, text_zh, text_en, link, active }: StaffSlide,
  part: Written,
  by = headers,
) => {
  const body = { title_zh, title_en, text_zh, text_en, link, active, ...part, version };
  return shop.call(routes.change, { headers: by, params: { id }, body });
};
const shownTitles = () =>
  twice(async () =>
    (await shop.ok(contentRoutes.carousel, { headers: { 'accept-language': 'en' } })).map(
      ({ title }) => title,
    ),
  );
const statusOf = async (url: string, by: Record<string, string> = {}) =>
  (await shop.app.inject({ url: `${url}/320.jpg`, headers: by })).statusCode;
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const audited = (id: string) =>
  shop.db.rows<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_log where subject = ${id} order by id`,
  );

test('a slide is shown, changed and hidden for visitors at once, and its picture with it', async () => {
  const slide = await add({ link: '/library?is_diy=true' });
  const [shown] = await twice(() => shop.ok(contentRoutes.carousel, {}));
  expect(shown).toMatchObject({ title: '秋季新品', text: '', link: '/library?is_diy=true' });
  expect(await statusOf(shown?.image.url ?? '')).toBe(200);
  const { body } = await change(slide, { title_en: ' Winter ', active: false });
  expect(body.data).toMatchObject({ title_en: 'Winter', active: false, version: 2, image: slide.image });
  expect(await shownTitles()).toEqual([]);
  expect(await statusOf(shown?.image.url ?? '')).toBe(404);
  expect(await statusOf(slide.image.url, headers)).toBe(200);
  await change(body.data, { active: true });
  expect(await shownTitles()).toEqual(['Winter']);
  expect((await audited(slide.id)).at(1)).toEqual({
    action: 'slide.change',
    before: { title_en: 'Autumn', active: true },
    after: { title_en: 'Winter', active: false },
  });
});

test('another picture has another address, and a save without one keeps the picture', async () => {
  const slide = await add();
  expect((await change(slide, {})).body.data).toEqual(slide);
  const { data: changed } = (await change(slide, { picture_file_id: await upload('#654321') })).body;
  expect(changed.image.id).not.toBe(slide.image.id);
  expect(await statusOf(`/pictures/${slide.image.id}`)).toBe(404);
  expect(await statusOf(`/pictures/${changed.image.id}`)).toBe(200);
  expect(codeOf(await change(changed, { picture_file_id: newId() }))).toEqual([422, 'picture_gone']);
});

test('a slide that another operator has changed is neither overwritten nor deleted, and who did is named', async () => {
  const slide = await add();
  await change(slide, { text_en: 'New' }, other);
  const late = await change(slide, { text_en: 'Mine' });
  expect(codeOf(late)).toEqual([409, 'changed_meanwhile']);
  expect(late.body.message).toContain('(English text)');
  const removal = { headers, params: { id: slide.id } };
  expect(codeOf(await shop.call(routes.remove, { ...removal, query: { version: 1 } }))).toEqual([
    409,
    'changed_meanwhile',
  ]);
  await shop.ok(routes.remove, { ...removal, query: { version: 2 } });
  expect((await shop.call(routes.remove, { ...removal, query: { version: 2 } })).status).toBe(404);
  expect((await audited(slide.id)).at(-1)).toMatchObject({
    action: 'slide.remove',
    before: { text_en: 'New' },
  });
});

test('the order names every slide, and is refused when one came or went meanwhile', async () => {
  const [one, two] = [await add({ title_en: 'One' }), await add({ title_en: 'Two' })];
  const order = (slide_ids: string[]) => shop.call(routes.order, { headers, body: { slide_ids } });
  expect((await order([two.id, one.id])).body.data.map(({ title_en }) => title_en)).toEqual(['Two', 'One']);
  expect(await shownTitles()).toEqual(['Two', 'One']);
  const three = await add({ title_en: 'Three' });
  const late = await order([one.id, two.id]);
  expect(codeOf(late)).toEqual([409, 'changed_meanwhile']);
  expect(late.body.message).toContain('Added a slide');
  await shop.ok(routes.remove, { headers, params: { id: three.id }, query: { version: 1 } });
  expect(codeOf(await order([one.id, two.id, three.id]))).toEqual([409, 'changed_meanwhile']);
  expect(await shownTitles()).toEqual(['Two', 'One']);
});

test.each(['https://else.example', '//else.example', '/console/orders', '/api/v1', 'library'])(
  '%s is refused as the link of a slide',
  async (link) => {
    const body = { ...written, link, picture_file_id: newId() };
    const { status, body: answer } = await shop.call(routes.add, { headers, body });
    expect([status, answer.data]).toMatchObject([422, { fields: [{ field: 'link' }] }]);
  },
);

test('a slide needs a picture, and the carousel has an end', async () => {
  const missing = await shop.call(routes.add, { headers, body: written });
  expect([missing.status, missing.body.data]).toMatchObject([
    422,
    { fields: [{ field: 'picture_file_id' }] },
  ]);
  await shop.db.rows(sql`insert into carousel_slides (id, title_zh, title_en, origin)
    select gen_random_uuid(), 'a', 'a', '{}' from generate_series(1, ${slideLimits.slidesMax}::int)`);
  const body = { ...written, picture_file_id: await upload('#123456') };
  expect(codeOf(await shop.call(routes.add, { headers, body }))).toEqual([422, 'slides_full']);
});

test.each(Object.entries(routes))('%s is for content.write alone', async (_, route) => {
  const params = { id: newId() };
  expect((await shop.call(route, { params })).status).toBe(401);
  expect(
    (await shop.call(route, { params, headers: await englishOperator(shop.db, 'support') })).status,
  ).toBe(403);
});
