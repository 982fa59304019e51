import type { Language, Text } from './language.ts';
import { afterSalesRefusals } from './refusals/after-sales.ts';
import { batchRefusals } from './refusals/batches.ts';
import { buyerDataRefusals } from './refusals/buyer-data.ts';
import { callRefusals } from './refusals/call.ts';
import { campaignRefusals } from './refusals/campaigns.ts';
import { cartRefusals } from './refusals/cart.ts';
import { catalogueRefusals } from './refusals/catalogue.ts';
import { categoryRefusals } from './refusals/categories.ts';
import { consoleRefusals } from './refusals/console.ts';
import { contentRefusals } from './refusals/content.ts';
import { designRefusals } from './refusals/designs.ts';
import { identityRefusals } from './refusals/identity.ts';
import { memberRefusals } from './refusals/members.ts';
import { orderRefusals } from './refusals/orders.ts';
import { walletRefusals } from './refusals/wallet.ts';

/**
 * Every business "no" of the shop: its stable code, its status and its sentence. The specification's own sentences
 * stand here to the letter.
 */
export const refusals = {
  ...callRefusals,
  ...identityRefusals,
  ...memberRefusals,
  ...buyerDataRefusals,
  ...catalogueRefusals,
  ...categoryRefusals,
  ...designRefusals,
  ...cartRefusals,
  ...orderRefusals,
  ...batchRefusals,
  ...afterSalesRefusals,
  ...walletRefusals,
  ...consoleRefusals,
  ...campaignRefusals,
  ...contentRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;
/** The values that fill a sentence; a text fills it in the caller's language. */
export type RefusalDetails = Record<string, string | number | Text>;

/** Returns a detail of a refusal in the reader's language; nothing for one that is missing. */
export const detailText = (detail: RefusalDetails[string] | undefined, language: Language): string =>
  typeof detail === 'object' ? detail[language] : String(detail ?? '');

const english = new Intl.PluralRules('en');

/**
 * Returns the sentence of a refusal in the caller's language: `{left}` is filled with the detail of that name, and
 * `{left:attempt|attempts}` with the word that goes with its count.
 */
export function refusalSentence(code: RefusalCode, language: Language, details: RefusalDetails = {}): string {
  return refusals[code][language].replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one: string | undefined, other: string | undefined) => {
      if (one === undefined) return detailText(details[name], language);
      return english.select(Number(details[name])) === 'one' ? one : String(other);
    },
  );
}
