import { type Address, type AddressInput, addressesMax } from '@amberdock/contract/people/account.ts';
import { countryFaults } from '@amberdock/contract/people/addresses.ts';
import { newId } from '../../../db/new-id.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import { addressKey, plainAddress } from './address.rules.ts';
import {
  addressesOf,
  clearDefault,
  deleteAddress,
  ensureDefault,
  findAddress,
  insertAddresses,
  lockBook,
  saveAddress,
} from './addresses.store.ts';

type Saved = AddressInput & { is_default?: boolean };

/** Returns one address of the buyer's book. @throws Refusal not_found */
export async function getAddress(read: Reader, buyer: Buyer, id: string): Promise<Address> {
  const address = await findAddress(read, buyer.accountId, id);
  if (!address) throw notFound();
  return address;
}

/** Returns an address as given, trimmed and complete, every optional field present. @throws BadInput */
export function checkedAddress(input: AddressInput): Required<AddressInput> {
  const address = plainAddress(input);
  const faults = countryFaults(address);
  if (faults.length > 0) throw new BadInput(faults);
  return address;
}

/**
 * Adds an address to the buyer's book. The first one is the default; a new default takes the mark from the old one.
 * @throws Refusal address_limit
 */
export async function addAddress(tx: Tx, { accountId }: Buyer, input: Saved): Promise<Address> {
  const address = checkedAddress(input);
  const inBook = await lockBook(tx, accountId);
  if (inBook >= addressesMax) throw new Refusal('address_limit', { limit: addressesMax });
  return save(tx, accountId, {
    ...address,
    id: newId(),
    is_default: input.is_default === true || inBook === 0,
  });
}

/**
 * Adds many addresses, all or none; those that the book has already, or that come twice, are skipped. The first one of an
 * empty book is the default. @throws Refusal address_limit
 */
export async function addAddresses(
  tx: Tx,
  { accountId }: Buyer,
  inputs: readonly AddressInput[],
): Promise<{ saved: number; existing: number }> {
  const addresses = inputs.map(checkedAddress);
  const inBook = await lockBook(tx, accountId);
  const known = new Set((await addressesOf(tx, accountId)).map(addressKey));
  const added = addresses.filter((address) => {
    const key = addressKey(address);
    return !known.has(key) && known.add(key);
  });
  if (inBook + added.length > addressesMax) throw new Refusal('address_limit', { limit: addressesMax });
  const isFirst = (index: number) => index === 0 && inBook === 0;
  if (added.length > 0)
    await insertAddresses(
      tx,
      accountId,
      added.map((address, index) => ({ ...address, id: newId(), is_default: isFirst(index) })),
    );
  return { saved: added.length, existing: inputs.length - added.length };
}

/** Replaces an address; without `is_default` it keeps its mark. @throws Refusal not_found */
export async function updateAddress(tx: Tx, buyer: Buyer, id: string, input: Saved): Promise<Address> {
  const address = checkedAddress(input);
  await lockBook(tx, buyer.accountId);
  const { is_default: wasDefault } = await getAddress(tx, buyer, id);
  return save(tx, buyer.accountId, { ...address, id, is_default: input.is_default ?? wasDefault });
}

async function save(tx: Tx, accountId: string, address: Address): Promise<Address> {
  if (address.is_default) await clearDefault(tx, accountId);
  await saveAddress(tx, accountId, address);
  await ensureDefault(tx, accountId);
  return (await findAddress(tx, accountId, address.id)) ?? address;
}

/** Removes an address of the buyer's book. @throws Refusal not_found */
export async function removeAddress(tx: Tx, { accountId }: Buyer, id: string): Promise<void> {
  await lockBook(tx, accountId);
  if ((await deleteAddress(tx, accountId, id)) === 0) throw notFound();
  await ensureDefault(tx, accountId);
}
