import { accountSchemas } from './account.ts';
import { cartSchemas } from './cart.ts';
import { catalogueSchemas } from './catalogue.ts';
import { changeSchemas } from './changes.ts';
import { contentSchemas } from './content.ts';
import { designSchemas } from './designs.ts';
import { documentSchemas } from './documents.ts';
import { exchangeSchemas } from './exchange.ts';
import { favouriteSchemas } from './favourites.ts';
import { fileSchemas } from './files.ts';
import { freightSchemas } from './freight.ts';
import { identitySchemas } from './identity.ts';
import { listingPackSchemas } from './listing-packs.ts';
import { memberSchemas } from './members.ts';
import { messageSchemas } from './messages.ts';
import { operationSchemas } from './operations.ts';
import { operatorSchemas } from './operators.ts';
import { orderSchemas } from './orders.ts';
import { palletSchemas } from './pallets.ts';
import { productPageSchemas } from './product-page.ts';
import { settlementSchemas } from './settlement.ts';
import { staffSchemas } from './staff.ts';
import { verificationSchemas } from './verification.ts';
import { walletSchemas } from './wallet.ts';
import { type Call, type CallDescription, type RouteEntry } from '../http.ts';
import { routes } from '../routes.ts';

/** The description of every call: its schemas, who may call it, its refusals. */
const schemas = {
  account: accountSchemas,
  cart: cartSchemas,
  catalogue: catalogueSchemas,
  changes: changeSchemas,
  content: contentSchemas,
  designs: designSchemas,
  documents: documentSchemas,
  exchange: exchangeSchemas,
  favourites: favouriteSchemas,
  files: fileSchemas,
  freight: freightSchemas,
  identity: identitySchemas,
  listingPacks: listingPackSchemas,
  members: memberSchemas,
  messages: messageSchemas,
  operations: operationSchemas,
  operators: operatorSchemas,
  orders: orderSchemas,
  pallets: palletSchemas,
  productPage: productPageSchemas,
  settlement: settlementSchemas,
  staff: staffSchemas,
  verification: verificationSchemas,
  wallet: walletSchemas,
} as const satisfies {
  [A in keyof typeof routes]: { [C in keyof (typeof routes)[A]]: CallDescription };
};

const described: readonly (readonly [Call, RouteEntry])[] = Object.entries(routes).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => {
    const descriptions: Record<string, CallDescription> = schemas[area as keyof typeof schemas];
    return [call, { key: `${area}.${name}`, ...call, ...descriptions[name] } as RouteEntry] as const;
  }),
);

/** Every call with its description: the server, the OpenAPI document and the tests of the whole API begin here. */
export const entries: readonly (RouteEntry & { key: string })[] = described.map(
  ([, entry]) => entry as RouteEntry & { key: string },
);

const entryOfCall = new Map(described);

/** Returns all that is known of a call; an entry that bears its own description is returned as it is. */
export function entryOf(call: Call): RouteEntry {
  if ('access' in call) return call as RouteEntry;
  const entry = entryOfCall.get(call);
  if (!entry) throw new Error(`${call.method} ${call.path} stands in no table of contract/src/routes.ts`);
  return entry;
}
