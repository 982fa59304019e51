import type { Destination } from '@amberdock/contract/trade/freight.ts';
import { readRecord, writeText } from '../../../../lib/state/storage.ts';

const key = 'freight_place';

/**
 * Reads the place of the last estimate; null if there was none. The stored value may be older than this
 * version.
 */
export function lastDestination(): Destination | null {
  const { country, state, postal_code } = readRecord<Record<string, unknown>>(key) ?? {};
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null;
  return destinationOf({ country, state: textOf(state), postal_code: textOf(postal_code) });
}

export const rememberDestination = (place: Destination): void => writeText(key, JSON.stringify(place));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Without what was left empty. */
export const destinationOf = ({ country, state, postal_code }: Required<Destination>): Destination => ({
  country,
  ...(state.trim() !== '' && { state: state.trim().slice(0, 100) }),
  ...(postal_code.trim() !== '' && { postal_code: postal_code.trim().slice(0, 20) }),
});
