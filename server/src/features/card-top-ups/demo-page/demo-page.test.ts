import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Env } from '../../../env.ts';
import { demoPagesPath, demoPayments } from '../../../ports/payments/demo-payments.ts';
import { registerDemoPaymentPage } from './demo-page.routes.ts';

let app: FastifyInstance;
let id: string;
let count = 0;

beforeAll(async () => {
  app = Fastify();
  const env = { demo: true, stripe: null, publicUrl: 'http://shop.example' } as unknown as Env;
  await registerDemoPaymentPage(app, { env });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  const checkout = await demoPayments().payments.createCheckout({
    topUpNo: `C${count}`,
    amountMinor: 8_000n,
    currency: 'USD',
    language: 'en',
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    successUrl: 'http://shop.example/paid',
    cancelUrl: 'http://shop.example/canceled',
  });
  id = checkout.sessionId;
});

const page = async (query = '') => {
  const { body } = await app.inject({ url: `${demoPagesPath}/${id}${query}` });
  return {
    says: /<p role="status">(.*)<\/p>/.exec(body)?.[1],
    actions: [...body.matchAll(/<form method="post" action="[^"]*\/([a-z_]+)"/g)].map(([, action]) => action),
  };
};
const press = async (action: string) => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `${demoPagesPath}/${id}/${action}`,
  });
  return { statusCode, leadsTo: headers.location };
};
const disputed = () =>
  demoPayments().fake.disputedOf(demoPayments().fake.findSession(id)?.payment_intent ?? '');

describe('the demo shop’s payment page', () => {
  it('is open at first, and says so when the card was declined', async () => {
    expect(await page()).toEqual({
      says: 'This is a demo: nothing is charged, and no card number is needed.',
      actions: ['pay', 'decline', 'cancel'],
    });
    const { leadsTo } = await press('decline');
    expect(leadsTo).toBe(`${demoPagesPath}/${id}?declined=1`);
    expect(await page('?declined=1')).toEqual({
      says: 'The card was declined, and nothing was charged. Try again, or cancel.',
      actions: ['pay', 'decline', 'cancel'],
    });
  });

  it('leads back to the shop, and says that it is closed, once nobody can pay any more', async () => {
    expect((await press('cancel')).leadsTo).toBe('/canceled');
    demoPayments().fake.expire(id);
    expect(await page('?declined=1')).toEqual({ says: 'This payment page is closed.', actions: ['back'] });
    expect((await press('back')).leadsTo).toBe('/canceled');
    expect((await press('decline')).leadsTo).toBe(`${demoPagesPath}/${id}`);
  });

  it('says that it is paid, and plays a dispute and its end once each', async () => {
    expect(await press('pay')).toEqual({ statusCode: 303, leadsTo: '/paid' });
    expect(await page('?declined=1')).toEqual({
      says: 'This payment is made.',
      actions: ['back', 'dispute'],
    });
    expect((await press('back')).leadsTo).toBe('/paid');
    await press('dispute');
    await press('dispute');
    expect(disputed()).toBe(8_000);
    expect(await page()).toEqual({
      says: 'The bank has taken this payment back.',
      actions: ['back', 'win_dispute'],
    });
    await press('win_dispute');
    await press('win_dispute');
    await press('dispute');
    expect(disputed()).toBe(0);
    expect(await page()).toEqual({
      says: 'The shop has won the dispute, and the bank has given this payment back.',
      actions: ['back'],
    });
  });
});
