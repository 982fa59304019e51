import type { FieldText, FieldTexts } from './field-text.ts';
export type { FieldText };
import { consoleFields } from './console/pages.ts';
import { campaignFields } from './console/campaigns.ts';
import { categoryFields } from './console/categories.ts';
import { freightConsoleFields } from './console/freight.ts';
import { apiKeyFields } from './api-keys.ts';
import { batchFields } from './batches.ts';
import { numberFields } from './numbers.ts';
import { goodsFields } from './goods.ts';
import { moneyFields } from './money.ts';
import { peopleConsoleFields } from './console/people.ts';
import { peopleFields } from './people.ts';
import { contentConsoleFields } from './console/content.ts';
import { salesFields } from './console/sales.ts';
import { shopFields } from './shop.ts';
import { afterSalesFields } from './after-sales.ts';
import { documentFields } from './documents.ts';
import { trackingFields } from './tracking.ts';
import { productImportFields } from './console/product-imports.ts';
import { supportFields } from './support.ts';
import { cartFields } from './trade/cart.ts';
import { lineFields } from './trade/lines.ts';
import { orderFields } from './trade/orders.ts';
import { palletFields } from './trade/pallets.ts';
import { settlementFields } from './trade/settlement.ts';
import { walletFields } from './trade/wallet.ts';
import { webhookFields } from './webhooks.ts';

const tables = [
  shopFields,
  goodsFields,
  cartFields,
  settlementFields,
  orderFields,
  palletFields,
  walletFields,
  lineFields,
  trackingFields,
  documentFields,
  batchFields,
  moneyFields,
  salesFields,
  afterSalesFields,
  supportFields,
  peopleFields,
  peopleConsoleFields,
  consoleFields,
  contentConsoleFields,
  categoryFields,
  freightConsoleFields,
  productImportFields,
  campaignFields,
  apiKeyFields,
  webhookFields,
  numberFields,
];
const texts: FieldTexts = Object.assign({}, ...tables);

/** Returns the text of a field: the most particular one, by where it stands (the nearest place first), by its kind, by its name alone. */
export const fieldText = (places: readonly string[], name: string, kind: string): FieldText | undefined =>
  places.map((place) => texts[`${place}.${name}`]).find((text) => text !== undefined) ??
  texts[`${name}:${kind}`] ??
  texts[name];

/** Every key of the table, so that a test finds those that no longer describe anything or are listed twice. */
export const fieldKeys: readonly string[] = tables.flatMap((table) => Object.keys(table));
