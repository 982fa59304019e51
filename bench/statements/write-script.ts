import { accountIdOf, sessionIdOf, tokenHashSql, tokenOf, userIdOf } from '../shop/buyers.ts';
import { tokenHash } from '../../server/src/http/callers/session.ts';
import { isTransaction, type Recording, type Statement } from './record.ts';

/** Returns the types that the database infers for a statement's parameters, in order. */
export type TypesOf = (text: string) => Promise<string[]>;

/** The values that each repetition of a recording must create anew. */
export type Repeating = {
  /** Ids created since then belong to the recorded work: each repetition creates its own. */
  since: Date;
  /** The buyer of the recording; each repetition uses another one. */
  buyer: string;
  /** Three hexadecimal digits for each run, so that two runs on one database never create the same id. */
  run: string;
};

// Placeholders of the two seven-digit numbers that pgbench inserts: of the repetition and of its buyer.
const repetitionMark = '\uE000';
const buyerMark = '\uE001';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const uuidWhole = new RegExp(`^(?:${uuid.source})$`);
/** An order's number, and the random part of it that the program makes. */
const orderNo = /(A\d{8})([0-9A-F]{10})/g;
const serial = /^[0-9A-F]{10}$/;

/**
 * Writes a recording as a pgbench script: the same statements in the same transactions and round trips. Without
 * `repeating` all repetitions are equal (reads); with it each creates its own rows for its own buyer (writes).
 */
export async function writeScript(
  { roundTrips }: Recording,
  typesOf: TypesOf,
  repeating?: Repeating,
): Promise<string> {
  const templates = repeating ? templatesFor(repeating) : (text: string) => text;
  const write = async (statement: Statement): Promise<string> => {
    if (isTransaction(statement)) return `${statement.text.trim()};`;
    // Not every statement without values can be prepared (`set local`).
    const types = statement.values.length > 0 ? await typesOf(statement.text) : [];
    const values = statement.values.map((value, index) =>
      valueSql(value, types[index] ?? 'text', { templates, repeating }),
    );
    return `${inlined(statement, values)};`;
  };
  const lines: string[] = [];
  for (const roundTrip of roundTrips) {
    const written = await Promise.all(roundTrip.map(write));
    lines.push(...(roundTrip.length > 1 ? ['\\startpipeline', ...written, '\\endpipeline'] : written));
  }
  return `${lines.join('\n')}\n`;
}

/** Replaces $1 … with values; text that pgbench would read as its variables is written differently. */
function inlined({ text }: Statement, values: readonly string[]): string {
  return text
    .replace(/--[^\n]*|'(?:[^']|'')*'|\$(\d+)/g, (found, place: string | undefined) => {
      if (place !== undefined) return values[Number(place) - 1] as string;
      if (found.startsWith('--')) return '';
      return found.includes(':') ? literal(found.slice(1, -1).replaceAll("''", "'")) : found;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

type Filling = { templates(text: string): string; repeating: Repeating | undefined };

function valueSql(value: string | null, type: string, { templates, repeating }: Filling): string {
  if (value === null) return `null::${type}`;
  if (repeating && value === hashText(repeating.buyer)) return tokenHashSql('(:b)::text');
  const template = templates(value);
  let sql = literal(template);
  if (template.includes(repetitionMark)) sql = `replace(${sql}, '${repetitionMark}', (:n)::text)`;
  if (template.includes(buyerMark)) sql = `replace(${sql}, '${buyerMark}', (:b)::text)`;
  return `(${sql})::${type}`;
}

const hashText = (buyer: string): string => `\\x${tokenHash(tokenOf(buyer)).toString('hex')}`;

/** A literal without colons, which pgbench would read as variables, and without line breaks. */
const literal = (text: string): string =>
  `E'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', '\\x3a')
    .replaceAll('\n', '\\n')}'`;

function templatesFor({ since, buyer, run }: Repeating): (text: string) => string {
  const made = new Map<string, string>();
  const isNew = (id: string) =>
    id[14] === '4' || Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) >= since.getTime();
  const fresh = (id: string): string => {
    const known = made.get(id);
    if (known) return known;
    const kind = made.size.toString(16).padStart(4, '0');
    const template = `01900001-${kind}-7${run}-8000-00000${repetitionMark}`;
    made.set(id, template);
    return template;
  };
  const idsOf = [userIdOf, accountIdOf, sessionIdOf];
  const known = new Set(idsOf.map((idOf) => idOf(buyer)));
  return (text) => {
    if (serial.test(text)) return `${run.toUpperCase()}${repetitionMark}`;
    if (uuidWhole.test(text) && !known.has(text)) return isNew(text) ? fresh(text) : text;
    return idsOf
      .reduce((replaced, idOf) => replaced.replaceAll(idOf(buyer), idOf(buyerMark)), text)
      .replace(uuid, (id) => (isNew(id) ? fresh(id) : id))
      .replace(orderNo, (_, day: string) => `${day}${run.toUpperCase()}${repetitionMark}`);
  };
}
