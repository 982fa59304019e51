import { csvText } from '../../csv/csv-text.rules.ts';
import { inTx } from '../../db/tx.ts';
import {
  changeFreight,
  type FreightReportRow,
  freightTemplate,
  type TableLine,
} from '../../features/freight/index.ts';
import { cleanFields, readRows } from '../../features/imports/index.ts';
import { type Command, CommandRefusal, readArguments } from '../run-command.ts';

export const freightUsage =
  'npm run freight -- [--replace] FILE.csv      sets what shipping costs, all of the file or nothing\n' +
  'npm run -s freight -- --example > FILE.csv   writes a file to begin with; docs/freight.md explains its columns';
const flag = { type: 'boolean', default: false } as const;
const options = { replace: flag, example: flag } as const;

/** Whether the arguments ask for the example, and for nothing else. */
export const isExample = (args: readonly string[]): boolean => args.length === 1 && args[0] === '--example';

/** Returns a file that the command takes, with one row of each kind. */
export const exampleFile = (): string => csvText(freightTemplate());

/** Sets freight services and their places from a CSV file, with a report row each. */
export const freightCommand: Command = (args) => {
  const {
    values: { replace, example },
    positionals: [file, ...others],
  } = readArguments(args, options, freightUsage);
  if (example) throw new CommandRefusal(`--example stands alone.\n${freightUsage}`);
  if (file === undefined || others.length > 0) throw new CommandRefusal(`Which file?\n${freightUsage}`);
  return async ({ db, resolvePath }) => {
    const lines: TableLine[] = [];
    const { rows: found } = await readRows(resolvePath(file));
    for await (const { line, fields } of found) lines.push({ line, fields: cleanFields(fields) });
    const { changed, rows, removed } = await inTx(db, (tx) =>
      changeFreight(tx, 'command line', lines, { replaces: replace }),
    );
    console.log('line\toutcome\tservice and places\treason');
    for (const row of rows) console.log(lineOf(row));
    for (const place of removed) console.log(`\tremoved\t${place}`);
    const count = (outcome: FreightReportRow['outcome']) =>
      rows.filter((row) => row.outcome === outcome).length;
    if (!changed) throw new CommandRefusal(`${count('refused')} refused; nothing was changed.`);
    console.log(
      `${rows.length} rows read: ${count('created')} created, ${count('updated')} updated, ` +
        `${count('unchanged')} unchanged. Places removed: ${removed.length}.`,
    );
  };
};

const lineOf = ({ line, outcome, subject, reason }: FreightReportRow): string =>
  [line, outcome, subject, reason].join('\t').trimEnd();
