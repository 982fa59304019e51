import { randomUUID } from 'node:crypto';
import { vendorMediaType } from '@amberdock/contract/http.ts';
import type { Area } from './options.ts';
import { buyerNumber, tokenOf } from './shop/buyers.ts';
import type { Good } from './shop/goods.ts';

/** One request, ready to be sent. */
export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** A step of a flow: made of who buys what and of the answers so far. */
export type Step = (of: { buyer: string; good: Good; answers: readonly Answered[] }) => BenchRequest;
/** `data` of an answer. */
export type Answered = Record<string, unknown>;

type Common = {
  area: Area;
  name: string;
  /**
   * The rate that the faster of Vendure 3.7 and Medusa 2.21 reaches on such a core (issue: 10,000 products,
   * 16 at once).
   */
  rival?: number;
};
/** Asked again and again, each address in turn. */
export type ReadPath = Common & {
  kind: 'read';
  asked: readonly BenchRequest[];
  /** With words that were not used yet: no shared cache helps. */
  isNew?: true;
  /** The reference: the same JSON from memory, or the same statements straight from the database. */
  memory?: readonly BenchRequest[];
  statements: boolean;
};
/** Done once by each buyer; the last answer ends it. */
export type FlowPath = Common & {
  kind: 'flow';
  steps: readonly Step[];
  buyers: number;
  /** The most that one flow may send to the database: a new statement or round trip must be worth its time. */
  most: { statements: number; roundTrips: number };
};
export type HotPath = ReadPath | FlowPath;

export const rivals = { list: 66, search: 10, detail: 103, cart: 38, checkout: 7 };

const asVisitor = { accept: vendorMediaType, 'accept-language': 'zh-Hans' };
/** A browser's, for a page: compressed, as every browser asks for it. */
const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
export const asBuyer = (number: string): Record<string, string> => ({
  ...asVisitor,
  authorization: `Bearer ${tokenOf(number)}`,
});

export type Samples = {
  productIds: readonly string[];
  categoryIds: readonly string[];
  /** Words of each kind, as people type them. */
  words: Record<'zh' | 'en', Record<'common' | 'rare', readonly string[]>>;
};

const get = (headers: Record<string, string>, path: string): BenchRequest => ({
  method: 'GET',
  path,
  headers,
});

const searchPaths = (words: Samples['words']): ReadPath[] =>
  (['zh', 'en'] as const).flatMap((language) =>
    (['common', 'rare'] as const).map((kind) => ({
      area: 'catalogue',
      kind: 'read',
      name: `search, ${kind} words, ${language}`,
      asked: words[language][kind].map((word, at) =>
        get(
          { ...asBuyer(buyerNumber(at)), 'accept-language': language === 'zh' ? 'zh-Hans' : 'en' },
          `/api/products?q=${encodeURIComponent(word)}`,
        ),
      ),
      isNew: true,
      statements: true,
      rival: rivals.search,
    })),
  );

export function readPaths({ productIds, categoryIds, words }: Samples): ReadPath[] {
  const lists = ['', ...categoryIds.map((id) => `category_id=${id}`)];
  const listJson = lists.map((query) => get(asVisitor, `/api/products?${query}`));
  const detailJson = productIds.map((id) => get(asVisitor, `/api/products/${id}`));
  const byBuyers = (paths: readonly string[]) => paths.map((path, at) => get(asBuyer(buyerNumber(at)), path));
  const pageOf = (path: string) => get(asBrowser, path);
  return [
    {
      area: 'pages',
      kind: 'read',
      name: 'library page, visitor',
      asked: lists.map((query) => pageOf(`/library?${query}`)),
      memory: listJson,
      statements: false,
    },
    {
      area: 'pages',
      kind: 'read',
      name: 'product page, visitor',
      asked: productIds.map((id) => pageOf(`/library/${id}`)),
      memory: detailJson,
      statements: false,
    },
    {
      area: 'catalogue',
      kind: 'read',
      name: 'list JSON, visitor',
      asked: listJson,
      memory: listJson,
      statements: true,
    },
    {
      area: 'catalogue',
      kind: 'read',
      name: 'list with prices, buyer',
      asked: byBuyers(lists.map((query) => `/api/products?currency=USD&${query}`)),
      statements: true,
      rival: rivals.list,
    },
    ...searchPaths(words),
    {
      area: 'catalogue',
      kind: 'read',
      name: 'detail with prices, buyer',
      asked: byBuyers(productIds.map((id) => `/api/products/${id}?currency=USD`)),
      statements: true,
      rival: rivals.detail,
    },
  ];
}

const post = (buyer: string, path: string, body: unknown): BenchRequest => ({
  method: 'POST',
  path: `/api${path}`,
  headers: { ...asBuyer(buyer), 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The storefront sends a key with whatever creates an order or moves money. */
const once = (asked: BenchRequest): BenchRequest => ({
  ...asked,
  headers: { ...asked.headers, 'idempotency-key': randomUUID() },
});

const recipient = {
  recipient: 'Jane Doe',
  phone: '+1 213 555 0100',
  country: 'US',
  state: 'CA',
  postal_code: '90001',
  city: 'Los Angeles',
  address1: '1 Main Street',
};

type SettledGroup = { group_id: string; freight_options: { service_id: string }[] };

const add: Step = ({ buyer, good }) =>
  post(buyer, '/place_an_order/add_to_shopping_cart', { ...good, quantity: 1 });
const settle: Step = ({ buyer, answers }) =>
  post(buyer, '/place_an_order/shopping_cart_settlement', {
    ids: [answers[0]?.id],
    currency: 'CNY',
    address: recipient,
  });
const submit: Step = ({ buyer, answers }) =>
  once(
    post(buyer, '/place_an_order/submit_order', {
      settlement_id: answers[1]?.settlement_id,
      groups: ((answers[1]?.groups ?? []) as SettledGroup[]).map(
        ({ group_id, freight_options: [cheapest] }) => ({
          group_id,
          service_id: cheapest?.service_id,
        }),
      ),
    }),
  );

export function flowPaths(options: {
  buyers: number;
  payingBuyers: number;
  paymentPassword: string;
}): FlowPath[] {
  const pay: Step = ({ buyer, answers }) =>
    once(
      post(buyer, '/orders/pay', {
        order_nos: [answers[2]?.order_no],
        payment_password: options.paymentPassword,
      }),
    );
  return [
    {
      area: 'cart',
      kind: 'flow',
      name: 'new cart with a line',
      steps: [add],
      buyers: options.buyers,
      most: { statements: 2, roundTrips: 3 },
      rival: rivals.cart,
    },
    {
      area: 'checkout',
      kind: 'flow',
      name: 'add, settle, submit, pay',
      steps: [add, settle, submit, pay],
      buyers: options.payingBuyers,
      most: { statements: 27, roundTrips: 16 },
      rival: rivals.checkout,
    },
  ];
}
