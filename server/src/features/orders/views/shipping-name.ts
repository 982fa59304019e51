import type { Language } from '@amberdock/contract/language.ts';
import { ownLabelName } from '@amberdock/contract/trade/submit-order.ts';
import { inLanguage } from '../../cart/index.ts';

type Service = { hasOwnLabel: boolean; zh: string | null; en: string | null };

/** Returns the name of a shipping service, or says that the goods ship under the buyer's own label; null if neither is chosen. */
export function serviceName({ hasOwnLabel, zh, en }: Service, language: Language): string | null {
  if (hasOwnLabel) return ownLabelName[language];
  return zh === null ? null : inLanguage(language, { zh, en: en ?? '' });
}
