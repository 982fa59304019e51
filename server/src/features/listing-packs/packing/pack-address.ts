import { apiBase } from '@amberdock/contract/http.ts';
import { readTicket, type SealedAddress, sealedAddress } from '../../../http/downloads/ticket.ts';
import type { Choice, PackRates } from './choice.ts';

/** The target of a signed address: one product, or a stored pack. */
type PackTicket = { choice: Choice; rates: PackRates } & ({ productId: string } | { packId: string });

const purpose = 'listing pack';
export const packContentPath = `${apiBase}/products/listing_packs/content`;

export const packAddress = (pepper: string, given: PackTicket): SealedAddress =>
  sealedAddress({ pepper, purpose }, packContentPath, given);

export const readPackAddress = (
  pepper: string,
  query: { ticket?: string; signature?: string },
): PackTicket | null => readTicket<PackTicket>({ pepper, purpose }, query);
