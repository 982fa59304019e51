import type { Address, AddressInput } from '@amberdock/contract/people/account.ts';
import { useState } from 'react';
import { type Destination, nobody } from './intent.ts';

/** Returns an address as the API takes it, without the fields of its entry in the address book. */
function addressText(entry: Address): AddressInput {
  const { id: _, is_default: __, ...text } = entry;
  return text;
}

/** Returns the address that a destination names, as the page shows it; null if it names none. */
export const shownAddress = (destination: Destination, book: readonly Address[]): AddressInput | null => {
  if (destination.address) return destination.address;
  const entry = book.find(({ id }) => id === destination.address_id);
  return entry ? addressText(entry) : null;
};

/**
 * Keeps the chosen recipient of an order. While a new address is being entered, none is chosen, so that the order cannot go
 * to an address that is no longer on the screen. Leaving the form restores the earlier choice.
 */
export function useDestination(book: readonly Address[], start: Destination | null = null) {
  const [chosen, setChosen] = useState<Destination>(() => start ?? { address_id: book[0]?.id ?? null });
  const [isEntering, setEntering] = useState(book.length === 0 && start === null);
  const destination = isEntering ? nobody : chosen;
  return {
    chosen,
    destination,
    isEntering,
    setEntering,
    choose: (next: Destination) => {
      setChosen(next);
      setEntering(false);
    },
  };
}

export type ChosenDestination = ReturnType<typeof useDestination>;
