import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { readText, refuseWhatIsNoText } from './read-text.ts';
import { UnusableFile } from './unusable-file.ts';

/** A row with the line it begins in, counted from 1, the header's included. */
export type Row = { line: number; fields: string[] };

/** A row longer than this is a quote never closed: memory stays bounded whatever the file. */
const rowBytesMax = 1_048_576;

type Parsed = { record: string[]; info: { lines: number } };

/**
 * Reads a CSV file row by row in bounded memory; the first row given is the header.
 *
 * @throws UnusableFile where it is no CSV in UTF-8 from its first to its last byte
 */
export async function* readRows(path: string): AsyncGenerator<Row> {
  await refuseWhatIsNoText(path);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowBytesMax,
  });
  const text = Readable.from(readText(path), { objectMode: false, encoding: 'utf8' });
  text.once('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let nextLine = 1;
  // The parser counts a Windows line end within quotes as two lines.
  let countedTwice = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: nextLine, fields: record };
      for (const field of record) countedTwice += windowsLineEnds(field);
      nextLine = info.lines - countedTwice + 1;
    }
  } catch (error) {
    throw explained(error, nextLine);
  } finally {
    text.destroy();
  }
}

const windowsLineEnds = (field: string): number =>
  field.includes('\r\n') ? field.split('\r\n').length - 1 : 0;

function explained(error: unknown, line: number): unknown {
  const { code, lines } = error as CsvError & { lines?: number };
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return new UnusableFile(`a quote that is opened in line ${line} is never closed`);
  }
  // Rows before the fault may be unread yet, so that only the parser knows where it stands.
  if (code === 'CSV_INVALID_CLOSING_QUOTE') {
    return new UnusableFile(
      `in line ${lines} a quote ends in the middle of a field: perhaps one that was opened above it is never closed`,
    );
  }
  if (code === 'INVALID_OPENING_QUOTE') {
    return new UnusableFile(
      `line ${lines} has a quote in the middle of a field; fields are parted by commas, and a field with quotes stands in quotes, each of its own doubled`,
    );
  }
  if (typeof code === 'string' && /^(CSV_|INVALID_)/.test(code)) {
    return new UnusableFile(`line ${line} is no CSV: ${(error as Error).message}`);
  }
  return error;
}
