import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cardTopUpRoutes } from '@amberdock/contract/wallet/card-top-ups.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { expect } from 'vitest';
import { type FakeMessage, FakeStripe } from '../../ports/payments/fake-stripe.ts';
import type { Payments } from '../../ports/payments/payments.ts';
import { stripePayments } from '../../ports/payments/stripe-payments.ts';
import type { TestBuyer, TestShop } from '../shop.ts';

const secrets = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };

export type TestStripe = {
  fake: FakeStripe;
  /** The messages that the fake has sent, oldest first; the test delivers them. */
  messages: FakeMessage[];
  /** The settings of a shop that accepts cards with it. */
  env: Record<string, string>;
  /** While true, it answers every request with 503. */
  isDown: { value: boolean };
  /** Requests whose address has this in it are answered with 400; null for none. */
  refuses: { value: string | null };
  /** While true, it does what it is asked, and answers 503. */
  isAnswerLost: { value: boolean };
  close(): Promise<void>;
};

/** Starts the fake behind HTTP, so that the shop uses the adapter of a real provider. */
export async function startStripe(): Promise<TestStripe> {
  const messages: FakeMessage[] = [];
  const isDown = { value: false };
  const isAnswerLost = { value: false };
  const refuses: TestStripe['refuses'] = { value: null };
  const fake = new FakeStripe(
    { ...secrets, apiUrl: '' },
    { pagesAt: 'https://pay.example.com', onMessage: (message) => messages.push(message) },
  );
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (isDown.value) return response.writeHead(503).end();
      const { method = 'GET', url = '', headers } = request;
      if (refuses.value !== null && url.includes(refuses.value)) return response.writeHead(400).end('{}');
      const sent = {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        body: Buffer.concat(chunks).toString(),
      };
      void fake.fetch(url, sent).then(
        async (answer) => {
          const status = isAnswerLost.value ? 503 : answer.status;
          response.writeHead(status, { 'content-type': 'application/json' }).end(await answer.text());
        },
        () => response.writeHead(500).end(),
      );
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fake,
    messages,
    isDown,
    refuses,
    isAnswerLost,
    env: {
      STRIPE_SECRET_KEY: secrets.secretKey,
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Delivers a message to the shop, signed now unless a signature is given; returns the status. */
export async function deliver(
  { app }: TestShop,
  { fake }: TestStripe,
  { body, signature = fake.sign(body) }: { body: Buffer; signature?: string },
): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  });
  return statusCode;
}

/** Delivers all that the provider has sent so far. */
export async function deliverAll(shop: TestShop, stripe: TestStripe): Promise<void> {
  for (const { body } of stripe.messages.splice(0)) expect(await deliver(shop, stripe, { body })).toBe(200);
}

/** The adapter with which the shop calls the fake. */
export const adapterOf = ({ env }: TestStripe): Payments =>
  stripePayments({
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: env.STRIPE_API_URL ?? '',
  });

type StartInput = { currency?: Currency; amount?: string };

/** Starts a top-up by card; returns its number and the id of its page. */
export async function startByCard(
  shop: TestShop,
  actor: TestBuyer,
  { currency = 'CNY', amount = '100.00' }: StartInput = {},
): Promise<{ no: string; page: string }> {
  const started = await shop.ok(cardTopUpRoutes.start, { actor, body: { currency, amount } });
  return { no: started.top_up_no, page: started.checkout_url?.split('/').at(-1) ?? '' };
}

/** Tops up by card, paid and booked; `payment` is the provider's id of the payment. */
export async function payByCard(
  shop: TestShop,
  stripe: TestStripe,
  input: { actor: TestBuyer } & StartInput,
): Promise<{ no: string; page: string; payment: string }> {
  const started = await startByCard(shop, input.actor, input);
  stripe.fake.pay(started.page);
  await deliverAll(shop, stripe);
  return { ...started, payment: stripe.fake.findSession(started.page)?.payment_intent ?? '' };
}
