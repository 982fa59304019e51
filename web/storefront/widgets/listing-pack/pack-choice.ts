import type { PackChoice } from '@amberdock/contract/catalog/listing-packs.ts';
import { chosenCurrency } from '../../lib/state/local-setting.ts';
import { selectedIds } from '../../lib/state/warehouse-selection.ts';

/** Returns the choice for a listing pack: the currency and the warehouses that the buyer has chosen. */
export const packChoice = (language: PackChoice['language']): PackChoice => ({
  language,
  currency: chosenCurrency(),
  ...(selectedIds().length > 0 && { warehouse_id: [...selectedIds()] }),
});
