import { fileRoutes } from '@amberdock/contract/files.ts';
import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { PDFDocument } from 'pdf-lib';
import sql from 'sql-template-tag';
import { extractImages, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AfterSales, openAfterSales } from '../../../testing/trade/cases.ts';
import { expectCleanAudit, pay, recipient, settleOne, wealthyBuyer } from '../../../testing/checkout.ts';
import { pdfText } from '../../../testing/files/pdf-text.ts';
import { uploadLabel } from '../../../testing/trade/proofs.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let afterSales: AfterSales;
let actor: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  afterSales = await openAfterSales(shop);
  actor = await wealthyBuyer(shop, { funds: { CNY: '100000.00' } });
  await shop.db.rows(sql`update warehouses set handling_fee_minor = 350 where code = 'SZX'`);
});
afterEach(() => expectCleanAudit(shop.db));
afterAll(() => shop.close());

/** Makes a PDF with `pages` pages that have the same text. */
async function pdf(text: string, pages = 1): Promise<Buffer> {
  const label = await PDFDocument.create();
  for (let number = 1; number <= pages; number++)
    label.addPage([288, 432]).drawText(`${text} ${number}`, { x: 20, y: 200 });
  return Buffer.from(await label.save());
}

const bodyOf = ({ settlement_id, groups }: Settlement, fileId: string) => ({
  settlement_id,
  groups: groups.map(({ group_id }) => ({ group_id, label_file_id: fileId })),
});
const submit = (settlement: Settlement, fileId: string, by = actor) =>
  shop.call(orderRoutes.submit, {
    actor: by,
    body: bodyOf(settlement, fileId),
    headers: { 'accept-language': 'en' },
  });

/** A paid order of cups that ships under the label given, or a picture of one. */
async function labeled(quantity: number, bytes?: Buffer) {
  const settlement = await settleOne(shop, actor, { sku: afterSales.cup, quantity });
  const { file_id } = await uploadLabel(shop, actor, bytes);
  const { order_no, sub_order_nos } = (await submit(settlement, file_id)).body.data;
  await pay(shop, actor, [order_no]);
  const [sub] = (await afterSales.detail(actor, order_no)).sub_orders;
  if (!sub) throw new Error('no sub order');
  return {
    no: order_no,
    subNo: String(sub_order_nos[0]),
    sub,
    fileId: file_id,
    lineId: sub.lines[0]?.id ?? '',
  };
}

describe('a label of the buyer’s own', () => {
  test('replaces the service: the handling fee is charged instead of freight, and no number for customs asked', async () => {
    const settlement = await settleOne(shop, actor, { sku: afterSales.cup, quantity: 2 });
    expect(settlement.groups[0]?.own_label).toEqual({
      amount: { amount: '3.50', currency: 'CNY' },
      priced: { amount: '3.50', currency: 'CNY' },
    });
    const { sub, fileId } = await labeled(2);
    expect(sub).toMatchObject({
      service: '自备面单',
      service_id: null,
      label_file_id: fileId,
      freight: { amount: '3.50', currency: 'CNY' },
      amount: { amount: '23.50', currency: 'CNY' },
    });
    expect(sub.actions).not.toContain('change_address');
  });

  test('replaces a service, and is refused beside one', async () => {
    const settlement = await settleOne(shop, actor, { sku: afterSales.cup });
    const { settlement_id, groups } = bodyOf(settlement, (await uploadLabel(shop, actor)).file_id);
    const service_id = settlement.groups[0]?.freight_options[0]?.service_id;
    const body = { settlement_id, groups: groups.map((group) => ({ ...group, service_id })) };
    const headers = { 'accept-language': 'en' };
    const answer = await shop.call(orderRoutes.submit, { actor, body, headers });
    expect(answer.body).toMatchObject({ code: 'invalid', data: { fields: [{ field: 'service_id' }] } });
  });

  test('ships its sub order whole, as one parcel, which captures the fee', async () => {
    const { subNo, lineId } = await labeled(2);
    const part = await afterSales.ship(subNo, 'T1', { lines: [{ line_id: lineId, quantity: 1 }] });
    expect([part.status, part.body.code]).toEqual([422, 'own_label_one_parcel']);
    expect((await afterSales.ship(subNo, 'T1')).body.data).toMatchObject({ status: 'shipped' });
    const { captured } = await shop.db.one<{ captured: bigint }>(sql`
      select h.captured_minor as captured from holds h join sub_orders s on s.id = h.sub_order_id where s.sub_order_no = ${subNo}`);
    expect(captured).toBe(2_350n);
  });

  test('does not ship while a case claims some of its units, and ships without them once they are refunded', async () => {
    const { subNo, lineId } = await labeled(2);
    const { case_no, version } = (
      await afterSales.open(actor, subNo, { units: 'unshipped', lines: [{ line_id: lineId, quantity: 1 }] })
    ).body.data;
    expect((await afterSales.ship(subNo, 'T2')).body.code).toBe('own_label_one_parcel');
    await afterSales.approve(case_no, { version });
    expect((await afterSales.ship(subNo, 'T2')).body.data).toMatchObject({ status: 'shipped' });
  });

  test('keeps the recipient that it is for', async () => {
    const { subNo } = await labeled(1);
    const changed = await shop.call(orderRoutes.changeAddress, {
      actor,
      params: { no: subNo },
      body: { address: { ...recipient, recipient: 'Somebody Else' } },
    });
    expect([changed.status, changed.body.code]).toEqual([422, 'own_label_keeps_address']);
  });

  test('is for one order, also where two take it at once', async () => {
    const { fileId } = await labeled(1);
    const again = await submit(await settleOne(shop, actor, { sku: afterSales.cup }), fileId);
    expect([again.status, again.body.code]).toEqual([422, 'own_label_used']);

    const { file_id } = await uploadLabel(shop, actor);
    const both = [
      await settleOne(shop, actor, { sku: afterSales.cup }),
      await settleOne(shop, actor, { sku: afterSales.cup }),
    ];
    const answers = await Promise.all(both.map((settlement) => submit(settlement, file_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('that a stranger uploaded, or that is no label, is not found; a warehouse without a fee takes none', async () => {
    const stranger = await shop.buyer();
    const theirs = await uploadLabel(shop, stranger);
    const settlement = await settleOne(shop, actor, { sku: afterSales.cup });
    const foreign = await submit(settlement, theirs.file_id);
    expect([foreign.status, foreign.body.data]).toMatchObject([
      404,
      { fields: [{ field: 'label_file_id' }] },
    ]);
    expect((await shop.call(fileRoutes.address, { actor, params: { id: theirs.file_id } })).status).toBe(404);

    await shop.db.rows(sql`update warehouses set handling_fee_minor = null where code = 'SZX'`);
    const mine = await uploadLabel(shop, actor);
    const refused = await submit(settlement, mine.file_id);
    expect([refused.status, refused.body.code]).toEqual([422, 'own_label_not_taken']);
    expect((await settleOne(shop, actor, { sku: afterSales.cup })).groups[0]?.own_label).toBeNull();
    await shop.db.rows(sql`update warehouses set handling_fee_minor = 350 where code = 'SZX'`);
  });

  test('whose handling has become dearer is refused with both fees; a lower one is charged', async () => {
    const settlement = await settleOne(shop, actor, { sku: afterSales.cup });
    const { file_id } = await uploadLabel(shop, actor);
    await shop.db.rows(sql`update warehouses set handling_fee_minor = 400 where code = 'SZX'`);
    const refused = await submit(settlement, file_id);
    expect(refused.body).toMatchObject({
      code: 'data_incorrect',
      data: {
        changes: [
          {
            what: 'freight',
            old: { amount: '3.50', currency: 'CNY' },
            new: { amount: '4.00', currency: 'CNY' },
          },
        ],
      },
    });
    await shop.db.rows(sql`update warehouses set handling_fee_minor = 100 where code = 'SZX'`);
    expect((await submit(settlement, file_id)).body.data.total).toEqual({ amount: '11.00', currency: 'CNY' });
    await shop.db.rows(sql`update warehouses set handling_fee_minor = 350 where code = 'SZX'`);
  });
});

describe('labels are printed', () => {
  const papers = (sub_order_nos: string[], headers = afterSales.staffHeaders()) =>
    shop.call(shippingRoutes.papers, { headers, body: { kind: 'labels', sub_order_nos } });

  test('in one PDF, in the order in which their sub orders are named', async () => {
    const [first, second, third] = [
      await labeled(1, await pdf('ALPHA', 2)),
      await labeled(1),
      await labeled(1, await pdf('OMEGA')),
    ];
    const { body } = await papers([third.subNo, second.subNo, first.subNo]);
    const file = await shop.app.inject({ method: 'GET', url: body.data.url });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(await pdfText(file.rawPayload)).toEqual(['OMEGA 1', '', 'ALPHA 1', 'ALPHA 2']);
    const opened = await getDocumentProxy(new Uint8Array(file.rawPayload), { verbosity: 0 });
    const [picture] = await extractImages(opened, 2);
    expect(picture).toMatchObject({ width: 40, height: 20, channels: 3 });
    expect([...(picture?.data.subarray(0, 3) ?? [])]).toEqual([0xcc, 0x66, 0]);
  });

  test('no more at once than one PDF can hold', async () => {
    const both = [await labeled(1), await labeled(1)].map(({ subNo }) => subNo);
    await shop.db.rows(sql`update files set bytes = 150 * 1024 * 1024
      where id in (select label_file_id from sub_orders where sub_order_no = any(${both}::text[]))`);
    expect((await papers(both)).body.code).toBe('labels_too_large');
    expect((await papers(both.slice(1))).status).toBe(200);
  });

  test('by operators of their warehouse alone, and only where there is one', async () => {
    const { subNo } = await afterSales.buy(actor, 1);
    expect((await papers([subNo])).body.code).toBe('own_label_missing');
    const own = await labeled(1);
    expect(
      (
        await shop.call(shippingRoutes.papers, {
          actor,
          body: { kind: 'labels', sub_order_nos: [own.subNo] },
        })
      ).status,
    ).toBe(401);
  });
});

test.each([
  ['a JPEG', Buffer.from([255, 216, 255, 224, 0, 0])],
  ['a text', Buffer.from('not a label')],
  ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>')],
  ['a PDF with a script', Buffer.from('%PDF-1.7\n1 0 obj << /S /J#61vaScript >>\nstartxref\n0\n%%EOF')],
  ['a PDF without a page', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n0\n%%EOF')],
])('%s is no label', async (_, bytes) => {
  await expect(uploadLabel(shop, actor, bytes)).rejects.toThrow('label_not_readable');
});

test('a PDF of too many pages, or that unpacks to far more than it is, is no label', async () => {
  await expect(uploadLabel(shop, actor, await pdf('page', 5))).rejects.toThrow('label_not_readable');
  const bomb = await PDFDocument.create();
  bomb
    .addPage()
    .node.set(
      (await import('pdf-lib')).PDFName.of('Contents'),
      bomb.context.register(bomb.context.flateStream(Buffer.alloc(70 * 1024 * 1024))),
    );
  await expect(uploadLabel(shop, actor, Buffer.from(await bomb.save()))).rejects.toThrow(
    'label_not_readable',
  );
});
