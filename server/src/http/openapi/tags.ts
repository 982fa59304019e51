import { callerOf } from '@amberdock/contract/access.ts';
import type { RouteEntry } from '@amberdock/contract/http.ts';

/** The groups of calls, in the document's order, with what each is for. */
const tags: Record<string, { name: string; description: string }> = {
  identity: { name: 'Sign-in', description: 'Register, sign in and out, codes and forgotten passwords.' },
  account: { name: 'Account', description: 'Profile, address book, sessions, passwords and contacts.' },
  addressImport: { name: 'Account', description: '' },
  apiKeys: { name: 'API keys', description: 'Keys by which an account’s systems call, and their calls.' },
  webhooks: { name: 'Webhooks', description: 'Addresses that receive events, and their deliveries.' },
  members: { name: 'Members', description: 'The people of an account: roles, limits and invitations.' },
  verification: { name: 'Verification', description: 'Verify an individual or a company.' },
  catalogue: {
    name: 'Catalog',
    description: 'The library: search, filters, products. Prices and stock for buyers.',
  },
  productPage: { name: 'Catalog', description: '' },
  documents: { name: 'Catalog', description: '' },
  changes: { name: 'Feed', description: 'Prices and stock as they change, for systems that keep a copy.' },
  listingPacks: {
    name: 'Listing packs',
    description: 'Texts, pictures and prices to list products elsewhere.',
  },
  favorites: { name: 'Favorites', description: 'Products that a buyer keeps an eye on.' },
  designs: { name: 'Designs', description: 'Artworks and designs of printed products.' },
  cart: { name: 'Cart', description: 'Goods to buy, a group for each ship-from warehouse.' },
  freight: { name: 'Freight', description: 'What shipping costs.' },
  settlement: {
    name: 'Settlement',
    description: 'Price chosen goods with freight; the step before an order.',
  },
  orders: { name: 'Orders', description: 'Submit, pay, follow and repeat orders.' },
  batches: {
    name: 'Batches',
    description: 'Many orders at once, from a file or a call, and own SKU numbers.',
  },
  skuMappings: { name: 'Batches', description: '' },
  afterSales: { name: 'After-sales', description: 'Refunds and returns: requests, threads, returns.' },
  orderThreads: { name: 'Orders', description: '' },
  tracking: { name: 'Tracking', description: 'What carriers report about parcels.' },
  pallets: { name: 'Pallets', description: 'Goods that stay in a warehouse.' },
  wallet: { name: 'Wallet', description: 'Balances, movements and statements.' },
  exchange: { name: 'Exchange', description: 'Rates, and changing one currency into another.' },
  messages: { name: 'Messages', description: 'The messages of the shop to a buyer.' },
  files: { name: 'Files', description: 'Uploads of buyers, and files behind signed addresses.' },
  content: { name: 'Content', description: 'Site settings, articles, campaigns and slides.' },
};
const consoleTag = {
  name: 'Console',
  description: 'Calls of the distributor’s staff, after signing in apart.',
};

/** Returns the group that a call stands in: by its feature, and for the staff the console. */
export const tagOf = ({ key = '', access, path }: RouteEntry): string =>
  callerOf(access) === 'operator' || path.startsWith('/console/')
    ? consoleTag.name
    : (tags[key.split('.')[0] ?? '']?.name ?? 'Files');

export const documentTags = [
  ...Object.values(tags).filter(({ description }) => description !== ''),
  consoleTag,
];
