import type { PackChoice } from '@amberdock/contract/catalog/listing-packs.ts';
import { chosenCurrency } from '../../lib/state/local-setting.ts';
import { selectedIds } from '../../lib/state/warehouse-selection.ts';

/** A pack is of what the buyer looks at: in their currency, from the warehouses they chose. */
export const packChoice = (language: PackChoice['language']): PackChoice => ({
  language,
  currency: chosenCurrency(),
  ...(selectedIds().length > 0 && { warehouse_id: [...selectedIds()] }),
});
