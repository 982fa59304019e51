import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
// Made by `npm run client -- docs/example/amberdock.ts`.
import { amberdock } from './amberdock.ts';

// Buys the first product that a search finds, pays it, and waits until a webhook has reported it:
//   AMBERDOCK_URL=http://localhost:3000 AMBERDOCK_KEY=ak_… node docs/example/integration.ts mug
// The key has the scopes catalogue, cart, orders.read, orders.write, pay and webhooks. The shop reaches this machine where it runs with
// WEBHOOKS_TO_PRIVATE_NETWORKS=1; elsewhere a webhook needs an HTTPS address on the internet.

const { AMBERDOCK_URL: address = 'http://localhost:3000', AMBERDOCK_KEY: token = '' } = process.env;
const call = amberdock({ address, token });

type ShopEvent = { id: string; kind: string; subject: string };

/** The signature of Standard Webhooks: of id, time and body, by any of the secrets that count now. */
function isGenuine(secret: string, headers: IncomingMessage['headers'], body: string): boolean {
  const timestamp = String(headers['webhook-timestamp']);
  // Older ones may be somebody's who has recorded them.
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${timestamp}.${body}`)
    .digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === right.length && timingSafeEqual(given, right));
}

/** Adds a webhook to a server of our own, and hands each genuine event on once. */
async function followEvents(onEvent: (event: ShopEvent) => void): Promise<() => Promise<void>> {
  let secret = '';
  // Deliveries come at least once: a real receiver keeps the ids in its database.
  const seen = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    if (!isGenuine(secret, request.headers, body)) return void response.writeHead(401).end();
    const event = JSON.parse(body) as ShopEvent;
    // Answered at once, worked afterwards: an answer that takes 10 seconds is a failure.
    response.writeHead(204).end();
    if (seen.has(event.id)) return;
    seen.add(event.id);
    onEvent(event);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/amberdock`;
  const { data } = await call('webhooks.add', { body: { url, kinds: ['order.paid', 'order.closed'] } });
  secret = data.secret;
  return async () => {
    await call('webhooks.remove', { path: { id: data.webhook.id } });
    server.close();
  };
}

/** Searches, prices one piece with freight, submits by the first service, and pays. */
async function buy(words: string): Promise<string> {
  const found = await call('catalogue.products', { query: { q: words, in_stock: true } });
  const [first] = found.data;
  if (!first) throw new Error(`nothing in stock for "${words}"`);
  const { data: product } = await call('catalogue.product', { path: { id: first.id } });
  // A product has one SKU or several, each in one warehouse or several: the first that has a piece will do.
  const [chosen] = product.skus.flatMap((sku) =>
    (sku.offers ?? []).filter(({ available }) => available > 0).map((offer) => ({ sku, offer })),
  );
  if (!chosen) throw new Error(`sold out meanwhile: "${words}"`);
  const { sku, offer } = chosen;
  const { data: settlement } = await call('settlement.buy', {
    body: {
      sku_id: sku.id,
      warehouse_id: offer.warehouse_id,
      quantity: 1,
      currency: 'CNY',
      address: {
        recipient: 'Mary Major',
        phone: '+1 415 555 0123',
        country: 'US',
        state: 'California',
        city: 'San Francisco',
        address1: '1 Market Street',
        postal_code: '94105',
      },
    },
  });
  const groups = settlement.groups.map(({ group_id, freight_options: [service] }) => ({
    group_id,
    ...(service && { service_id: service.service_id }),
  }));
  // Our own order's number makes a good key: however often it is sent, it is one order and one payment.
  const ours = randomUUID();
  const { data: order } = await call(
    'orders.submit',
    { body: { settlement_id: settlement.settlement_id, groups } },
    { idempotencyKey: `submit ${ours}` },
  );
  await call('orders.pay', { body: { order_nos: [order.order_no] } }, { idempotencyKey: `pay ${ours}` });
  return order.order_no;
}

const paid = Promise.withResolvers<void>();
const paidOrders = new Set<string>();
let ordered = '';
const stop = await followEvents((event) => {
  if (event.kind === 'order.paid') paidOrders.add(event.subject);
  if (paidOrders.has(ordered)) paid.resolve();
});
try {
  ordered = await buy(process.argv[2] ?? 'mug');
  process.stdout.write(`paid ${ordered}\n`);
  if (paidOrders.has(ordered)) paid.resolve();
  await paid.promise;
  const { data } = await call('orders.detail', { path: { no: ordered } });
  process.stdout.write(`webhook: ${data.order_no} is ${data.status}\n`);
} finally {
  await stop();
}
