import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { detectEncoding, encodingNames } from './detect-encoding.ts';
import type { Row, RowsOfFile } from './read-rows.ts';
import { readText } from './read-text.ts';
import { rowBytesMax, type Separator, separated, separatorNames } from './separators.ts';
import { UnusableFile } from './unusable-file.ts';

type Parsed = { record: string[]; info: { lines: number } };

/** Reads the rows of a CSV file as a stream. @throws UnusableFile if any part of the file is not CSV */
export async function readCsv(path: string, head: Buffer): Promise<RowsOfFile> {
  const encoding = await detectEncoding(path, head);
  const { separator, text, linesBefore } = await separated(readText(path, encoding));
  const written =
    encodingNames[encoding] + (separator === ',' ? '' : `, separated by ${separatorNames[separator].en}`);
  return { written, rows: parseRows(text, separator, linesBefore) };
}

async function* parseRows(
  pieces: AsyncGenerator<string>,
  separator: Separator,
  linesBefore: number,
): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: rowBytesMax,
  });
  const text = Readable.from(pieces, { objectMode: false, encoding: 'utf8' });
  text.once('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let nextLine = 1 + linesBefore;
  // The parser counts a Windows line end within quotes as two lines.
  let countedTwice = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: nextLine, fields: record };
      for (const field of record) countedTwice += windowsLineEnds(field);
      nextLine = info.lines - countedTwice + 1 + linesBefore;
    }
  } catch (error) {
    throw explained(error, { nextLine, linesBefore, separator });
  } finally {
    text.destroy();
  }
}

const windowsLineEnds = (field: string): number =>
  field.includes('\r\n') ? field.split('\r\n').length - 1 : 0;

type LinePosition = { nextLine: number; linesBefore: number; separator: Separator };

function explained(error: unknown, { nextLine, linesBefore, separator }: LinePosition): unknown {
  const { code, lines: counted } = error as CsvError & { lines?: number };
  const line = (counted ?? 0) + linesBefore;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return new UnusableFile({
      zh: `第 ${nextLine} 行的引号没有闭合`,
      en: `a quote that is opened in line ${nextLine} is never closed`,
    });
  }
  // Rows before the fault may not have been read yet: only the parser has its line.
  if (code === 'CSV_INVALID_CLOSING_QUOTE') {
    return new UnusableFile({
      zh: `第 ${line} 行的引号在单元格中间结束，可能是前面的引号没有闭合`,
      en: `in line ${line} a quote ends in the middle of a field: perhaps one that was opened above it is never closed`,
    });
  }
  if (code === 'INVALID_OPENING_QUOTE') {
    return new UnusableFile({
      zh: `第 ${line} 行的单元格中间有引号；列以${separatorNames[separator].zh}分隔，含引号的单元格须用引号括起，其中的引号须写两次`,
      en: `line ${line} has a quote in the middle of a field; fields are separated by ${separatorNames[separator].en}, and a field with quotes stands in quotes, each of its own doubled`,
    });
  }
  if (typeof code === 'string' && /^(CSV_|INVALID_)/.test(code)) {
    return new UnusableFile({
      zh: `第 ${nextLine} 行不是有效的 CSV（${(error as Error).message}）`,
      en: `line ${nextLine} is not CSV: ${(error as Error).message}`,
    });
  }
  return error;
}
