import { csvText } from '../../csv/csv-text.rules.ts';
import { inTx } from '../../db/tx.ts';
import {
  changeCustoms,
  customsColumns,
  type CustomsReportRow,
  findLackingCustoms,
} from '../../features/catalogue/index.ts';
import { readRows } from '../../features/imports/index.ts';
import { type Command, CommandRefusal, readArguments } from '../run-command.ts';

export const customsUsage =
  'npm run customs -- FILE.csv                                 sets customs data by SKU, all of the file or nothing\n' +
  'npm run -s customs -- --missing [--after SKU] > FILE.csv    writes published SKUs that lack it, to fill in: 10,000 at most';
const options = {
  missing: { type: 'boolean', default: false },
  after: { type: 'string', default: '' },
} as const;
const rowsMax = 10_000;

/** Sets what customs ask for of SKUs from a CSV file, with a report row each, or prints the SKUs that lack it. */
export const customsCommand: Command = (args) => {
  const {
    values: { missing, after },
    positionals: [file, ...others],
  } = readArguments(args, options, customsUsage);
  if (others.length > 0 || missing === (file !== undefined))
    throw new CommandRefusal(`Which file?\n${customsUsage}`);
  return async ({ db, resolvePath }) => {
    if (file === undefined) {
      const rows = await findLackingCustoms(db, after, rowsMax);
      const table = rows.map((row) => customsColumns.map((name) => row[name]));
      console.log(csvText([customsColumns, ...table]).trimEnd());
      return;
    }
    const lines: { line: number; fields: readonly string[] }[] = [];
    const { rows: found } = await readRows(resolvePath(file));
    for await (const line of found) lines.push(line);
    const { changed, rows } = await inTx(db, (tx) => changeCustoms(tx, 'command line', lines));
    console.log('line\toutcome\tSKU\treason');
    for (const { line, outcome, sku, reason } of rows)
      console.log([line, outcome, sku, reason.en].join('\t').trimEnd());
    const count = (wanted: CustomsReportRow['outcome']) =>
      rows.filter(({ outcome }) => outcome === wanted).length;
    if (!changed) throw new CommandRefusal(`${count('refused')} refused; nothing was changed.`);
    console.log(`${rows.length} rows read: ${count('updated')} updated, ${count('unchanged')} unchanged.`);
  };
};
