import { stateCode } from '../addresses.ts';
import { type FoundAddress, tidy, tidyLines } from './found-address.ts';
import { type Countries, readTown, splitState, type Town } from './read-town.ts';

const company =
  /(?:^|\s)(?:inc|llc|ltd|limited|gmbh|ag|kg|ug|corp|corporation|company|co|s\.?a\.?s?|s\.?r\.?l|sarl|b\.?v|n\.?v|pty|plc|sp\. ?z ?o\.? ?o|oy|ab|a\/s|lda)\b\.?$|公司$/i;
const title = /^(?:herrn?|frau|mr|mrs|ms|mme|mlle|m|monsieur|madame|dr|sr|sra|pan|pani)\.?$/i;
/** Counties that Britons write between town and postcode. */
const counties: ReadonlySet<string> = new Set(
  'bedfordshire|berkshire|buckinghamshire|cambridgeshire|cheshire|cornwall|cumbria|derbyshire|devon|dorset|durham|county durham|east sussex|west sussex|essex|gloucestershire|greater manchester|greater london|hampshire|herefordshire|hertfordshire|isle of wight|kent|lancashire|leicestershire|lincolnshire|merseyside|middlesex|norfolk|north yorkshire|northamptonshire|northumberland|nottinghamshire|oxfordshire|shropshire|somerset|south yorkshire|staffordshire|suffolk|surrey|tyne and wear|warwickshire|west midlands|west yorkshire|wiltshire|worcestershire'.split(
    '|',
  ),
);
const isCounty = (line: string): boolean =>
  counties.has(line.toLowerCase()) || /^(?:co\.?|county) \p{L}+$/iu.test(line);

/** Reads lines in the order of the West: who, the street, the town; an address on one line by its commas. */
export function readWesternLines(given: readonly string[], countries: Countries): void {
  const { found } = countries;
  let lines = given.length <= 2 ? tidyLines(given.flatMap((line) => line.split(/[,，;；|]/))) : [...given];
  lines = takeCompany(lines, found, 0);
  if (title.test(lines[0] ?? '') && lines.length > 2) lines = [`${lines[0]} ${lines[1]}`, ...lines.slice(2)];
  if (!found.recipient && lines.length > 1 && isPerson(lines[0] ?? '', countries))
    found.recipient = lines.shift() as string;
  lines = takeCompany(lines, found);
  lines = takeTown(lines, countries);
  fillStreet(lines, found);
}

/** A recipient's name has no number, and is not a town. */
const isPerson = (line: string, { found, chosen }: Countries): boolean =>
  !/\d/.test(line) && readTown(line, { found: { ...found }, chosen }) === null;

function takeCompany(lines: readonly string[], found: FoundAddress, only?: number): string[] {
  const index = lines.findIndex((line, place) => company.test(line) && (only ?? place) === place);
  if (found.company || index === -1 || lines.length < 2 || /^\d/.test(lines[index] ?? '')) return [...lines];
  found.company = lines[index] as string;
  return lines.filter((_, place) => place !== index);
}

/** Takes town, state and postal code from the last lines; the pieces of one line that had commas may be several. */
function takeTown(lines: readonly string[], countries: Countries): string[] {
  const { found, chosen } = countries;
  for (const [index, line] of [...lines.entries()].toReversed()) {
    if (found.postal_code) break;
    const town = readTown(line, countries);
    if (!town) continue;
    const before = lines.slice(0, index);
    // "12 Main St Los Angeles CA 90001": where the street ends nothing says.
    if (/\d\S*\s+\p{L}/u.test(town.city ?? '')) {
      before.push(town.city as string);
      return finishTown(lines, { ...countries, town: { ...town, city: '' }, before, townIndex: index });
    }
    const isFollowed = before.length > 1 && !/\d/.test(before.at(-1) ?? '');
    const state = isFollowed && !town.state ? stateCode(found.country ?? chosen, town.city ?? '') : null;
    // "New York, New York 10001": what stands before it is the city.
    if (state !== null) [town.state, town.city] = [state, before.pop() as string];
    if (!town.city) completeTown(town, before, countries);
    if (isCounty(town.city ?? '') && before.length > 1 && !/\d/.test(before.at(-1) ?? '')) {
      town.state ??= town.city as string;
      town.city = before.pop() as string;
    }
    return finishTown(lines, { ...countries, town, before, townIndex: index });
  }
  return found.city ? [...lines] : takeBareTown(lines, countries);
}

type Finished = Countries & { town: Town; before: readonly string[]; townIndex: number };

/** Puts a town's parts into their fields, and returns the lines without it; what a label has said stays. */
function finishTown(lines: readonly string[], { found, town, before, townIndex }: Finished): string[] {
  found.postal_code = town.postal_code;
  const kept = [...before, ...lines.slice(townIndex + 1)];
  for (const field of ['city', 'state'] as const) {
    const text = town[field];
    if (text && found[field] && found[field] !== text) kept.push(text);
    else if (text) found[field] = text;
  }
  return kept;
}

/** "Los Angeles", "CA 90001" and "Los Angeles", "CA", "90001" are pieces of one line. */
function completeTown(town: { city?: string; state?: string }, before: string[], countries: Countries): void {
  const { found, chosen } = countries;
  const last = before.at(-1) ?? '';
  if (!town.state && before.length > 1)
    for (const country of found.country ? [found.country] : [chosen, 'US', 'AU', 'CA']) {
      const state = stateCode(country, last);
      if (state === null || (!found.country && country !== chosen && last !== state)) continue;
      town.state = state;
      if (country !== chosen) found.country ??= country;
      before.pop();
      break;
    }
  const name = before.at(-1) ?? '';
  if (before.length <= 1 || /\d/.test(name)) return;
  before.pop();
  const parts = town.state ? { city: name } : splitState(found.country ?? chosen, name);
  Object.assign(town, parts);
}

/** Without a postal code the last line is the town, unless it has a number. */
function takeBareTown(lines: readonly string[], { found, chosen }: Countries): string[] {
  const last = lines.at(-1) ?? '';
  if (lines.length < 2 || /\d/.test(last)) return [...lines];
  const { city, state } = splitState(found.country ?? chosen, last);
  const before = lines.slice(0, -1);
  const town = city ?? (before.length > 1 && !/\d/.test(before.at(-1) ?? '') ? before.pop() : undefined);
  if (state) found.state ??= state;
  if (town) found.city = town;
  return before;
}

function fillStreet(lines: readonly string[], found: FoundAddress): void {
  const free = (['address1', 'address2', 'address3'] as const).filter((field) => !found[field]);
  for (const [index, field] of free.entries()) {
    const isLast = index === free.length - 1;
    const text = isLast ? lines.slice(index).join(', ') : (lines[index] ?? '');
    if (text !== '') found[field] = tidy(text);
  }
}
