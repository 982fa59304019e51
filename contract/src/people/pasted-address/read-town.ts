import { isPostalCode, stateCode } from '../addresses.ts';
import { type FoundAddress, tidy } from './found-address.ts';

export type Town = { postal_code: string; city?: string; state?: string };

/** The country that is sure, and the one that the form has chosen, which counts where nothing says another. */
export type Countries = { found: FoundAddress; chosen: string };

/** Countries whose postal code never stands before the town: there such a number is a house's. */
const codeLast: ReadonlySet<string> = new Set(['US', 'CA', 'GB', 'AU', 'NZ', 'IE', 'IN']);
/** The letters that stand before a postal code in Europe. */
const prefixes: Readonly<Record<string, string>> = { D: 'DE', F: 'FR', A: 'AT', I: 'IT', E: 'ES', B: 'BE' };
const prefixCountries = 'CH NL PL PT DK SE NO FI LU CZ SK HU RO BG HR SI LT LV EE GR DE FR AT IT ES BE';

const codeAtStart =
  /^(?:([A-Z]{1,2})-)?(\d{4} ?[A-Z]{2}(?=$|[ ,])|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4,6})(?=$|[ ,])[ ,]*(.*)$/;
const codeAtEnd =
  /^(.*?)[ ,-]*\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] ?[A-Z\d]{4}|\d{5}-\d{3,4}|\d{3}-\d{4}|\d{3} \d{3}|\d{4,6})$/i;
const streetEnd =
  /\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|boulevard|blvd|court|ct|place|pl|parkway|pkwy|highway|hwy)\.?(?:[ ,]+(?:n|s|e|w|ne|nw|se|sw))?(?:[ ,]+(?:#|apt|unit|suite|ste)\b.*)?$/i;

/** Reads "Los Angeles, CA 90001", "London SW1A 1AA" or "10115 Berlin"; sets the country if the form of the code implies it. */
export function readTown(line: string, countries: Countries): Town | null {
  return readCodeAtEnd(line, countries) ?? readCodeAtStart(line, countries);
}

function readCodeAtEnd(line: string, { found, chosen }: Countries): Town | null {
  const end = codeAtEnd.exec(line.replace('〒', ''));
  if (!end) return null;
  const [, before = '', code = ''] = end;
  const sure = found.country ?? countryByCode(before, code, chosen);
  const country = sure ?? chosen;
  // "Flat 1200" or "Box 12345" is not a town: without a country, a bare number is a postal code only after a town.
  if (country ? !isPostalCode(country, code) : /^\d+$/.test(code) && /\d|^$/.test(before)) return null;
  if (/^\d+$/.test(code) && /\b(?:box|flat|unit|apt|suite|room|no|postfach)\.?$|#$/i.test(before.trim()))
    return null;
  if (sure) found.country = sure;
  return { postal_code: code.toUpperCase(), ...splitState(country, before) };
}

function readCodeAtStart(line: string, { found, chosen }: Countries): Town | null {
  const start = codeAtStart.exec(line);
  if (!start) return null;
  const [, prefix = '', code = '', after = ''] = start;
  const byPrefix = prefixes[prefix] ?? (prefixCountries.split(' ').includes(prefix) ? prefix : undefined);
  const country = found.country ?? byPrefix ?? chosen;
  if (country && (!isPostalCode(country, code) || (codeLast.has(country) && after !== ''))) return null;
  // "1200 Main Street" begins like a postal code.
  if (!byPrefix && (streetEnd.test(after) || (country ? /\d\S*\s+\p{L}/u : /\d/).test(after))) return null;
  if (!country && after === '' && code.length === 4) return null;
  if (byPrefix) found.country ??= byPrefix;
  return { postal_code: code, ...splitState(country, after) };
}

/** A state before the code, or the code's own form, implies the country if none is written. */
function countryByCode(before: string, code: string, chosen: string): string | undefined {
  if (/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i.test(code) && isPostalCode('GB', code)) return 'GB';
  if (/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(code) && isPostalCode('CA', code)) return 'CA';
  if (/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i.test(code) && !isPostalCode('GB', code)) return 'IE';
  const isChosen = (country: string) => country === chosen;
  return ['US', 'AU', 'CA']
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
    .find((country) => isPostalCode(country, code) && splitState(country, before).state !== undefined);
}

/** Splits "Los Angeles, CA", "New York New York" and "Milano (MI)" into city and state if the country has such a state. */
export function splitState(country: string, text: string): { city?: string; state?: string } {
  const town = tidy(text);
  const words = town.split(/[ ,]+/);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const state = stateCode(country, words.slice(-count).join(' '));
    const city = tidy(words.slice(0, -count).join(' '));
    // "New York 10001" is the city: a name alone is a state only by its letters.
    if (state && city === '' && words.join(' ').length > 3) continue;
    if (state) return city === '' ? { state } : { city, state };
  }
  const region = /^(.+?)(?: \(([A-Z]{2})\)| ?[-/] ?([A-Z]{2}))$/.exec(town);
  if (region) return { city: region[1] as string, state: (region[2] ?? region[3]) as string };
  return town === '' ? {} : { city: town };
}
