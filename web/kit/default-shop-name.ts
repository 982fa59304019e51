import type { Text } from '@amberdock/contract/language.ts';

/** The name of a shop whose settings have no title. */
export const defaultShopName: Text = { zh: '琥珀港', en: 'Amberdock' };
