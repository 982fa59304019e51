import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookkeepingRoutes as routes } from '@amberdock/contract/console/bookkeeping.ts';
import { fileRoutes } from '@amberdock/contract/files.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit, openCheckout, operatorHeaders, wealthyBuyer } from '../../testing/checkout.ts';
import { untilLockWaits } from '../../testing/processes/lock-waits.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { requestAdjustment } from './adjust-wallet.ts';
import { deleteProofs } from './bookkeeping.jobs.ts';

type Headers = Record<string, string>;

let folder: string;
let shop: TestShop;
let buyer: TestBuyer;
let finance: Headers;
let second: Headers;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amberdock-proofs-'));
  shop = await createShop({ env: { DATA_DIR: folder, LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  finance = await operatorHeaders(shop.db, 'finance');
  second = await operatorHeaders(shop.db, 'finance');
  buyer = await wealthyBuyer(shop, { funds: { CNY: '1000.00' } });
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c60' } })
    .withExif({ IFD0: { Copyright: 'camera-of-ann' } })
    .jpeg()
    .toBuffer();
const pdf = (object: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1');

async function upload(bytes: Buffer, headers: Headers = finance) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'proof.png');
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: apiBase + routes.uploadProof.path,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
const uploaded = async (bytes?: Buffer, headers?: Headers): Promise<string> =>
  (await upload(bytes ?? (await picture()), headers)).body.data.proof_id;
const adjust = (proof_id: string | undefined, { headers = finance, amount = '60000.00' } = {}) => {
  const body = { account_id: buyer.accountId, currency: 'CNY', amount, reason: 'Late fee' } as const;
  return shop.call(routes.adjust, { headers, body: { ...body, ...(proof_id && { proof_id }) } });
};
const review = (no: string, headers = second) => shop.ok(routes.review, { params: { no }, headers });

test('The second operator sees the proof beside the figures and what the wallet has, and then approves', async () => {
  const asked = await adjust(await uploaded());
  expect(asked.body.data).toMatchObject({ adjustment_status: 'waiting', has_proof: true });
  const no = asked.body.data.adjustment_no;
  const reviewed = await review(no);
  expect(reviewed).toMatchObject({
    amount: { amount: '60000.00', currency: 'CNY' },
    available: { amount: '1000.00', currency: 'CNY' },
    may_approve: true,
    proof: { media_type: 'image/jpeg' },
  });
  const { rawPayload, headers } = await shop.app.inject({ url: reviewed.proof?.url ?? '' });
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  const { width, height, exif } = await sharp(rawPayload).metadata();
  expect([width, height, exif]).toEqual([40, 20, undefined]);
  await shop.ok(routes.approve, { params: { no }, headers: second, body: {} });
  expect((await review(no)).proof).not.toBeNull();
});

test('A PDF is only ever downloaded, and lies sealed in the file store', async () => {
  const text = '<< /Type /Catalog /Note (transfer-of-ann) >>';
  const asked = await adjust(await uploaded(pdf(text)), { amount: '0.01' });
  const { proof } = await review(asked.body.data.adjustment_no);
  expect(proof?.media_type).toBe('application/pdf');
  const { headers, payload } = await shop.app.inject({ url: proof?.url ?? '' });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="proof-/),
    'x-content-type-options': 'nosniff',
  });
  expect(payload).toContain(text);
  const stored = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  for (const file of stored.filter((entry) => entry.isFile()))
    expect(String(await readFile(join(file.parentPath, file.name)))).not.toContain('transfer-of-ann');
});

test('A hostile file is refused, and nothing of it is left', async () => {
  const before = await shop.db.rows(sql`select id from adjustment_proofs`);
  const jpeg = await picture();
  for (const hostile of [
    pdf('<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
    pdf('<< /S /J#61vaScript >>'),
    pdf('<< /S /Launch >>'),
    pdf('<< /Type /EmbeddedFile >>'),
    pdf('<< /Encrypt 3 0 R >>'),
    Buffer.from('%PDF-1.7\n1 0 obj'),
    Buffer.from('MZ no picture'),
    Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<html><script>alert(1)</script></html>'),
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.concat([Buffer.from('x'), jpeg]),
    Buffer.alloc(0),
  ])
    expect((await upload(hostile)).body.code).toBe('proof_not_readable');
  expect((await upload(Buffer.alloc(11 * 1024 * 1024, 1))).body.code).toBe('body_too_large');
  expect(await shop.db.rows(sql`select id from adjustment_proofs`)).toEqual(before);
});

test('A proof is for one adjustment of whoever uploaded it', async () => {
  const [own, others] = [await uploaded(), await uploaded(undefined, second)];
  expect((await adjust(others)).status).toBe(404);
  expect((await adjust(newId())).status).toBe(404);
  expect((await adjust(own, { amount: '0.01' })).status).toBe(200);
  expect((await adjust(own, { amount: '0.01' })).status).toBe(404);
});

test('Of two adjustments with one proof at once the second is answered as for a used proof', async () => {
  const [proof, { operator_id: operatorId }] = [
    await uploaded(),
    await shop.db.one<{ operator_id: string }>(
      sql`select uploaded_by as operator_id from adjustment_proofs order by created_at desc limit 1`,
    ),
  ];
  const amount = {
    account_id: buyer.accountId,
    currency: 'CNY',
    amount: '0.01',
    reason: 'Late fee',
  } as const;
  let racing: ReturnType<typeof adjust> | undefined;
  await inTx(shop.db, async (tx) => {
    await requestAdjustment(tx, { operatorId }, { ...amount, proof_id: proof });
    racing = adjust(proof, { amount: '0.01' });
    await untilLockWaits(shop.db);
  });
  expect((await racing)?.status).toBe(404);
});

test('Buyers, visitors and operators without the permission get neither the proof nor its address', async () => {
  const id = await uploaded();
  const { body } = await adjust(id);
  const params = { no: body.data.adjustment_no };
  for (const role of ['support', 'fulfilment', 'catalogue'] as const) {
    const headers = await operatorHeaders(shop.db, role);
    expect((await shop.call(routes.review, { params, headers })).body.code).toBe('permission_missing');
    expect((await upload(await picture(), headers)).body.code).toBe('permission_missing');
  }
  for (const actor of [buyer, null]) {
    expect((await shop.call(routes.review, { params, actor })).status).toBe(401);
    expect((await shop.call(fileRoutes.address, { params: { id }, actor: actor ?? buyer })).status).toBe(404);
  }
  const url = (await review(params.no)).proof?.url ?? '';
  const [path, query] = url.split('?');
  const other = path?.replace(id, await uploaded());
  for (const address of [path ?? '', `${other}?${query}`, `${url}0`, url.replace(/expires=\d+/, 'expires=9')])
    expect((await shop.app.inject({ url: address })).statusCode).toBe(404);
});

test('A proof that no adjustment names is deleted after a day, with its bytes; one that is named stays', async () => {
  const [unused, used] = [await uploaded(), await uploaded()];
  await adjust(used, { amount: '0.01' });
  await shop.db.rows(sql`update adjustment_proofs set created_at = created_at - interval '25 hours'`);
  await deleteProofs.work({ db: shop.db } as never, undefined);
  const left = await shop.db.rows<{ id: string }>(sql`select id from adjustment_proofs`);
  const ids = left.map(({ id }) => id);
  expect([ids.includes(unused), ids.includes(used)]).toEqual([false, true]);
  const queued = await shop.db.rows<{ keys: string[] }>(sql`
    select payload->'keys' as keys from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove_stored_files'`);
  expect(queued.flatMap(({ keys }) => keys)).toContain(unused);
});
