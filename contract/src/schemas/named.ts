import type { TSchema } from 'typebox';
import * as account from './account.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as changes from './changes.ts';
import * as content from './content.ts';
import * as designs from './designs.ts';
import * as documents from './documents.ts';
import * as exchange from './exchange.ts';
import * as favourites from './favourites.ts';
import * as files from './files.ts';
import * as freight from './freight.ts';
import * as identity from './identity.ts';
import * as language from './language.ts';
import * as listingPacks from './listing-packs.ts';
import * as messages from './messages.ts';
import * as money from './money.ts';
import * as operations from './operations.ts';
import * as operators from './operators.ts';
import * as orderCodes from './order-codes.ts';
import * as orders from './orders.ts';
import * as pallets from './pallets.ts';
import * as parcels from './parcels.ts';
import * as settlement from './settlement.ts';
import * as staff from './staff.ts';
import * as submitOrder from './submit-order.ts';
import * as verification from './verification.ts';
import * as wallet from './wallet.ts';

const modules: Record<string, unknown>[] = [
  money,
  language,
  account,
  cart,
  catalogue,
  changes,
  content,
  designs,
  documents,
  exchange,
  favourites,
  files,
  freight,
  identity,
  listingPacks,
  messages,
  operations,
  operators,
  orderCodes,
  orders,
  pallets,
  parcels,
  settlement,
  staff,
  submitOrder,
  verification,
  wallet,
];

const isNamed = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z]/.test(name) &&
  typeof value === 'object' &&
  value !== null &&
  ('properties' in value || 'enum' in value);

/** The objects and lists of values that the contract gives a name; the OpenAPI document names them alike. */
export const namedSchemas: ReadonlyMap<string, TSchema> = new Map(
  modules.flatMap((module) => Object.entries(module).filter(isNamed) as [string, TSchema][]),
);
