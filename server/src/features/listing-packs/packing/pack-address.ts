import { apiBase } from '@amberdock/contract/http.ts';
import { type SealedAddress, sealedAddress } from '../../../http/downloads/ticket.ts';
import type { Choice, PackRates } from './choice.ts';

/** The target of a signed address: one product, or a stored pack. */
export type PackTicket = { choice: Choice; rates: PackRates } & ({ productId: string } | { packId: string });

/** The download of packs: where it is, and what its tickets are sealed with. */
export const packDownload = { path: `${apiBase}/products/listing_packs/content`, purpose: 'listing pack' };

export const packAddress = (pepper: string, given: PackTicket): SealedAddress =>
  sealedAddress({ pepper, purpose: packDownload.purpose }, packDownload.path, given);
