import type { Address, AddressInput } from '@amberdock/contract/people/account.ts';
import { useState } from 'react';
import type { Destination } from './intent.ts';

/** Settles without an address: nothing is priced for a recipient whom the page does not show as chosen. */
const nobody: Destination = { address_id: null };

/** The text of an address as the API takes it, without what marks its entry in the book. */
function addressText(entry: Address): AddressInput {
  const { id: _, is_default: __, ...text } = entry;
  return text;
}

/** Returns the address that a destination names, as the page shows it; null where it names none. */
export const shownAddress = (destination: Destination, book: readonly Address[]): AddressInput | null => {
  if (destination.address) return destination.address;
  const entry = book.find(({ id }) => id === destination.address_id);
  return entry ? addressText(entry) : null;
};

/**
 * The recipient of an order. While another one is being entered nobody is chosen, so that the order cannot go to an
 * address that is no longer on the screen; leaving the form shows the earlier choice again, and it counts again.
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
