import type { Tx } from '../../../db/tx.ts';
import type { FreightInput } from './freight-input.rules.ts';
import { upsertServices, upsertZones } from './save-freight.store.ts';

/** Creates and changes services with their zones, as they are given. Other zones of theirs stay. */
export async function saveFreight(tx: Tx, services: readonly FreightInput[]): Promise<void> {
  await upsertServices(tx, services);
  await upsertZones(tx, services);
}
