import { stockModes } from '@amberdock/contract/console/products/product-imports.ts';
import { currencies, isCurrency } from '@amberdock/contract/money.ts';
import { importFiles, type ReportRow } from '../features/imports/index.ts';
import { CommandRefusal, runCommand, readArguments } from './run-command.ts';

const usage =
  'npm run import -- [--currency C] [--warehouse W] [--stock=open|set|add] FILE…\n' +
  "Reads Shopify's product CSV or the bilingual CSV, also as a workbook (.xlsx).\n" +
  'Exit code 0: read to its end; 1: nothing was changed; 2: it ended early, what is reported was done.';

const text = { type: 'string' } as const;
const options = { currency: text, warehouse: text, stock: text } as const;

await runCommand(
  (args) => {
    const { files, warehouse, currency, stock } = read(args);
    return ({ db, resolvePath }) => {
      let isReported = false;
      const work = importFiles({
        db,
        paths: files.map(resolvePath),
        warehouse,
        currency,
        stock,
        onFile: (path, says) => {
          const priced = says.currency ? `, ${says.currency}` : '';
          console.log(
            `${path}: ${says.format} (${says.written}), ${says.rows} rows; where a row says nothing: ${says.warehouse}${priced}`,
          );
          console.log('line\toutcome\tproduct\treason');
        },
        onRow: (row) => {
          isReported = true;
          console.log(lineOf(row));
        },
        onTotals: ({ created, updated, unchanged, refused, warnings, rows }) =>
          console.log(
            `${rows} rows read. Products: ${created} created, ${updated} updated, ${unchanged} unchanged, ` +
              `${refused} refused. Warnings: ${warnings}.`,
          ),
      });
      return work.then(
        () => 0,
        (error: Error) => {
          if (!isReported) throw error;
          console.error(`The import ended early (${error.message}).`);
          console.error('What is reported above was done; import the files again to do the rest.');
          return 2;
        },
      );
    };
  },
  { usage },
);

function lineOf({ line, outcome, product, reason }: ReportRow): string {
  const parts = [line, outcome, product, reason.en].map((part) => String(part).replace(/\s+/g, ' '));
  return parts.join('\t').trimEnd();
}

function read(args: string[]) {
  const { values, positionals: files } = readArguments(args, options, usage);
  const currency = values.currency?.toUpperCase().replace(/^RMB$/, 'CNY');
  if (currency !== undefined && !isCurrency(currency)) {
    throw new CommandRefusal(`--currency ${values.currency} is none of ${currencies.join(', ')}.`);
  }
  const stock = stockModes.find((mode) => mode === (values.stock ?? 'open'));
  if (!stock) throw new CommandRefusal(`--stock is one of ${stockModes.join(', ')}.`);
  if (files.length === 0) throw new CommandRefusal(`Which file?\n${usage}`);
  return { files, warehouse: values.warehouse?.toUpperCase(), currency, stock };
}
