import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { type Campaign, campaignRoutes as routes } from '@amberdock/contract/console/content/campaigns.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import {
  englishOperator,
  expectCleanAudit,
  openCheckout,
  operatorHeaders,
  sell,
  settleOne,
  type Sku,
  wealthyBuyer,
} from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import {
  campaignInput,
  draftCampaign,
  goodsInput,
  inHours,
  publishedCampaign,
} from '../../../testing/trade/console-campaigns.ts';
import { findPicture } from '../find-picture.ts';
import { listSitePages } from '../sitemap.view.ts';

let shop: TestShop;
let headers: Record<string, string>;
let buyer: TestBuyer;
let cup: Sku;
beforeAll(async () => {
  shop = await createShop();
  await openCheckout(shop.db);
  headers = await englishOperator(shop.db, 'catalogue');
  buyer = await wealthyBuyer(shop);
  cup = await sell(shop.db, { handle: 'CUP-1', skus: [{ offers: [{ stock: 50 }] }] });
});
afterAll(async () => {
  await expectCleanAudit(shop.db);
  await shop.close();
});

const staff = () => ({ shop, headers });
const named = ({ id, version }: Campaign) => ({ headers, params: { id }, body: { version } });
const removal = ({ id, version }: Campaign) => ({ headers, params: { id }, query: { version } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const priceOfCup = async () => (await settleOne(shop, buyer, { sku: cup })).goods_total.amount;
const entriesOf = (id: string) =>
  shop.db.rows(sql`select action, before, after from audit_log where subject = ${id} order by id`);

test('a draft is seen by no buyer and lowers no price, until it is published', async () => {
  const draft = await draftCampaign(staff(), { goods: [cup] });
  expect(draft).toMatchObject({ campaign_state: 'draft', goods_count: 1, time_zone: 'Asia/Shanghai' });
  const pictureId = draft.image?.id ?? '';
  const seen = async () => {
    const found = [draft.id, draft.campaign_key].map((id) =>
      shop.call(contentRoutes.activity, { actor: buyer, params: { id } }),
    );
    const product = await shop.ok(catalogueRoutes.product, { actor: buyer, params: { id: cup.productId } });
    return {
      pages: (await Promise.all(found)).map(({ status }) => status),
      isListed: (await shop.ok(contentRoutes.activities)).some(({ id }) => id === draft.id),
      isInSitemap: (await listSitePages(shop.db)).some(({ path }) => path === `/activities/${draft.id}`),
      picture: await findPicture(shop.db, pictureId),
      campaignPrice: product.skus[0]?.offers?.[0]?.campaign_price?.amount,
      total: await priceOfCup(),
    };
  };
  const hidden = {
    pages: [404, 404],
    isListed: false,
    isInSitemap: false,
    picture: null,
    campaignPrice: undefined,
    total: '10.00',
  };
  expect(await seen()).toEqual(hidden);
  expect(await findPicture(shop.db, pictureId, { isForStaff: true })).toEqual({ kind: 'scene' });
  const running = await shop.ok(routes.publish, named(draft));
  expect(running.campaign_state).toBe('running');
  expect(await seen()).toEqual({
    pages: [200, 200],
    isListed: true,
    isInSitemap: true,
    picture: { kind: 'scene' },
    campaignPrice: '8.00',
    total: '8.00',
  });
  const withdrawn = await shop.ok(routes.withdraw, removal(running));
  expect(withdrawn.campaign_state).toBe('draft');
  expect(await seen()).toEqual(hidden);
  await shop.ok(routes.remove, removal(withdrawn));
  expect((await shop.call(routes.one, { headers, params: { id: draft.id } })).status).toBe(404);
});

test('a picture that was never uploaded is refused', async () => {
  const body = campaignInput({ picture_file_id: newId() });
  expect(codeOf(await shop.call(routes.add, { headers, body }))).toEqual([422, 'picture_gone']);
});

test('what was done stands in the audit log, with what was before', async () => {
  const draft = await draftCampaign(staff(), { goods: [cup], campaign_key: 'logged' });
  const { id, version } = draft;
  const changed = await shop.ok(routes.change, {
    headers,
    params: { id },
    body: { ...campaignInput({ campaign_key: 'logged', title_en: 'Warm rooms' }), version },
  });
  const running = await shop.ok(routes.publish, named(changed));
  const ended = await shop.ok(routes.end, named(running));
  expect(ended.campaign_state).toBe('ended');
  const withdrawn = await shop.ok(routes.withdraw, removal(ended));
  await shop.ok(routes.remove, removal(withdrawn));
  const good = { handle: 'CUP-1', position: 1, percent_off: 20, quantity_max: null };
  expect(await entriesOf(id)).toMatchObject([
    {
      action: 'campaign.add',
      before: null,
      after: { key: 'logged', title_en: 'The Warm House', picture: null },
    },
    { action: 'campaign.change_goods', before: { goods: [] }, after: { goods: [good] } },
    {
      action: 'campaign.change',
      before: { title_en: 'The Warm House' },
      after: { title_en: 'Warm rooms' },
    },
    { action: 'campaign.publish', before: { published: false }, after: { published: true } },
    {
      action: 'campaign.end',
      before: { ends_at: expect.any(String) },
      after: { ends_at: expect.any(String) },
    },
    { action: 'campaign.withdraw', before: { published: true }, after: { published: false } },
    {
      action: 'campaign.remove',
      before: { key: 'logged', picture: { kind: 'scene' }, goods: [good] },
      after: null,
    },
  ]);
});

test('a save that changes nothing leaves the version and the audit log as they are', async () => {
  const draft = await draftCampaign(staff(), { goods: [cup] });
  const { id, version, campaign_key, starts_at, ends_at } = draft;
  const entries = await entriesOf(id);
  const body = { ...campaignInput({ campaign_key, starts_at, ends_at }), version };
  const saved = await shop.ok(routes.change, { headers, params: { id }, body });
  const goods = { version: saved.version, goods: goodsInput([cup]) };
  const again = await shop.ok(routes.changeGoods, { headers, params: { id }, body: goods });
  expect(again.version).toBe(version);
  expect(await entriesOf(id)).toEqual(entries);
});

test('lists campaigns by state, the last to begin first, and by pages', async () => {
  const ids = [];
  for (const hours of [30, 10, 20]) {
    const body = campaignInput({ starts_at: inHours(hours), ends_at: inHours(hours + 1) });
    ids.push((await shop.ok(routes.add, { headers, body })).id);
  }
  const [last, first, middle] = ids;
  const query = { campaign_state: 'draft' as const, page_size: 2 };
  const page = await shop.call(routes.list, { headers, query });
  expect(page.body.data?.map(({ id }) => id)).toEqual([last, middle]);
  const cursor = page.body.page?.next ?? '';
  const rest = await shop.ok(routes.list, { headers, query: { ...query, cursor } });
  expect(rest[0]?.id).toBe(first);
  const others = await shop.ok(routes.list, {
    headers,
    query: { campaign_state: 'upcoming', page_size: 50 },
  });
  expect(others).toEqual([]);
  await shop.db.rows(sql`delete from activities where id = any(${ids}::uuid[])`);
});

describe('the name in the address', () => {
  test('belongs to one campaign, however many are made at once', async () => {
    const body = campaignInput({ campaign_key: 'one-of-a-kind' });
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(routes.add, { headers, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      code: 'campaign_key_taken',
      message: 'The name one-of-a-kind belongs to the campaign “The Warm House” already.',
    });
  });

  test.each(['', 'Winter', 'a--b', '-a', 'a/b', newId(), 'x'.repeat(61)])('is never "%s"', async (key) => {
    const body = campaignInput({ campaign_key: key });
    expect(codeOf(await shop.call(routes.add, { headers, body }))).toEqual([422, 'invalid']);
  });

  test('stays once it is published', async () => {
    const running = await publishedCampaign(staff(), { goods: [cup] });
    const { id, version, starts_at, ends_at } = running;
    const body = { ...campaignInput({ campaign_key: 'renamed', starts_at, ends_at }), version };
    const refused = await shop.call(routes.change, { headers, params: { id }, body });
    expect(codeOf(refused)).toEqual([409, 'campaign_key_fixed']);
    const draft = await shop.ok(routes.withdraw, removal(running));
    const renamed = await shop.ok(routes.change, {
      headers,
      params: { id },
      body: { ...body, version: draft.version },
    });
    expect(renamed.campaign_key).toBe('renamed');
  });
});

test.each([
  ['ends before it begins', { starts_at: inHours(2), ends_at: inHours(1) }],
  ['takes no time', { starts_at: inHours(1), ends_at: inHours(1) }],
  ['takes longer than a year', { starts_at: inHours(0), ends_at: inHours(24 * 400) }],
  ['is in another century', { starts_at: '0001-01-01T00:00:00Z', ends_at: '0001-02-01T00:00:00Z' }],
])('a period that %s is refused', async (_, period) => {
  const refused = await shop.call(routes.add, { headers, body: campaignInput(period) });
  expect(codeOf(refused)).toEqual([422, 'campaign_period']);
});

test('publishing needs a picture, a product and an end that is to come', async () => {
  const bare = await shop.ok(routes.add, { headers, body: campaignInput() });
  expect(codeOf(await shop.call(routes.publish, named(bare)))).toEqual([422, 'campaign_without_picture']);
  const empty = await draftCampaign(staff());
  expect(codeOf(await shop.call(routes.publish, named(empty)))).toEqual([422, 'campaign_empty']);
  const past = await draftCampaign(staff(), { goods: [cup], starts_at: inHours(-3), ends_at: inHours(-2) });
  expect(codeOf(await shop.call(routes.publish, named(past)))).toEqual([422, 'campaign_period_over']);
  const running = await publishedCampaign(staff(), { goods: [cup] });
  expect(codeOf(await shop.call(routes.publish, named(running)))).toEqual([409, 'campaign_published']);
  const none = { ...named(running), body: { version: running.version, goods: [] } };
  expect(codeOf(await shop.call(routes.changeGoods, none))).toEqual([422, 'campaign_empty']);
  expect(codeOf(await shop.call(routes.remove, removal(running)))).toEqual([409, 'campaign_has_run']);
  await shop.ok(routes.end, named(running));
});

test('the start stays once a campaign has begun, and all of its period and goods once it has ended', async () => {
  const running = await publishedCampaign(staff(), { goods: [cup] });
  const { id, campaign_key } = running;
  const changed = ({ version, starts_at, ends_at }: Campaign, period: object) =>
    shop.call(routes.change, {
      headers,
      params: { id },
      body: { ...campaignInput({ campaign_key, starts_at, ends_at }), ...period, version },
    });
  expect(codeOf(await changed(running, { starts_at: inHours(-2) }))).toEqual([409, 'campaign_begun']);
  expect(codeOf(await changed(running, { ends_at: inHours(-0.5) }))).toEqual([422, 'campaign_period_over']);
  const longer = await changed(running, { ends_at: inHours(5) });
  expect(longer.status).toBe(200);
  const ended = await shop.ok(routes.end, named({ ...running, version: running.version + 1 }));
  expect(codeOf(await changed(ended, { ends_at: inHours(5) }))).toEqual([409, 'campaign_ended']);
  expect(codeOf(await shop.call(routes.end, named(ended)))).toEqual([409, 'campaign_not_running']);
  const goods = { headers, params: { id }, body: { version: ended.version, goods: goodsInput([cup]) } };
  expect(codeOf(await shop.call(routes.changeGoods, goods))).toEqual([409, 'campaign_ended']);
  expect((await changed(ended, { text_en: 'It was warm.' })).status).toBe(200);
});

test('a copy is a draft with the texts, the picture and the goods, of which no order holds any', async () => {
  const running = await publishedCampaign(staff(), {
    goods: [{ ...cup, percentOff: 30, quantityMax: 4 }],
    text_en: 'Lamps.',
  });
  await shop.db.rows(sql`update activity_goods set held = 0 where activity_id = ${running.id}`);
  const body = { campaign_key: 'warm-again', starts_at: inHours(24), ends_at: inHours(48) };
  const copy = await shop.ok(routes.copy, { headers, params: { id: running.id }, body });
  expect(copy).toMatchObject({
    campaign_state: 'draft',
    campaign_key: 'warm-again',
    text_en: 'Lamps.',
    goods: [{ product_id: cup.productId, percent_off: 30, quantity_max: 4, held: 0 }],
  });
  expect(copy.image?.id).not.toBe(running.image?.id);
  expect(await findPicture(shop.db, copy.image?.id ?? '', { isForStaff: true })).toEqual({ kind: 'scene' });
  expect(await entriesOf(copy.id)).toMatchObject([
    {
      action: 'campaign.add',
      after: {
        copied_from: running.campaign_key,
        goods: [{ handle: 'CUP-1', position: 1, percent_off: 30, quantity_max: 4 }],
      },
    },
  ]);
  const again = await shop.call(routes.copy, { headers, params: { id: running.id }, body });
  expect(codeOf(again)).toEqual([422, 'campaign_key_taken']);
  await shop.ok(routes.end, named(running));
});

test('an older version is refused by who made the later one', async () => {
  const draft = await draftCampaign(staff(), { goods: [cup] });
  const { id, campaign_key } = draft;
  const body = { ...campaignInput({ campaign_key }), version: draft.version };
  await shop.ok(routes.change, { headers, params: { id }, body });
  const goods = { version: draft.version, goods: goodsInput([cup]) };
  const late = await Promise.all([
    shop.call(routes.change, { headers, params: { id }, body }),
    shop.call(routes.changeGoods, { headers, params: { id }, body: goods }),
    shop.call(routes.publish, named(draft)),
    shop.call(routes.withdraw, removal(draft)),
    shop.call(routes.end, named(draft)),
    shop.call(routes.remove, removal(draft)),
  ]);
  for (const answer of late) expect(codeOf(answer)).toEqual([409, 'changed_meanwhile']);
  expect(late[0]?.body.message).toContain('You changed this elsewhere');
});

test('is for those who write contents', async () => {
  const others = await operatorHeaders(shop.db, 'support');
  expect(codeOf(await shop.call(routes.list, { headers: others }))).toEqual([403, 'permission_missing']);
  const added = await shop.call(routes.add, { headers: others, body: campaignInput() });
  expect(codeOf(added)).toEqual([403, 'permission_missing']);
  expect((await shop.call(routes.list, {})).status).toBe(401);
});
