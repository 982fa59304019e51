import { currencies, isCurrency } from '@amberdock/contract/money.ts';
import { importFiles, type ReportRow } from '../features/imports/index.ts';
import { CommandRefusal, runCommand, wordsOf } from './run-command.ts';

const usage =
  'npm run import -- [--currency C] [--warehouse W] [--stock=open|set|add] FILE…\n' +
  "Reads Shopify's product CSV or the bilingual CSV. Exit code 0: read; 1: unusable, nothing changed.";

const text = { type: 'string' } as const;
const options = { currency: text, warehouse: text, stock: text } as const;
const stockModes = ['open', 'set', 'add'] as const;

await runCommand(async ({ db, args, fileNamed }) => {
  const { files, warehouse, currency, stock } = read(args);
  await importFiles({
    db,
    paths: files.map(fileNamed),
    warehouse,
    currency,
    stock,
    onFile: (path, says) => {
      const priced = says.currency ? `, ${says.currency}` : '';
      console.log(
        `${path}: ${says.format}, ${says.rows} rows; where a row says nothing: ${says.warehouse}${priced}`,
      );
      console.log('line\toutcome\tproduct\treason');
    },
    onRow: (row) => console.log(lineOf(row)),
    onTotals: ({ created, updated, unchanged, refused, warnings, rows }) =>
      console.log(
        `${rows} rows read. Products: ${created} created, ${updated} updated, ${unchanged} unchanged, ` +
          `${refused} refused. Warnings: ${warnings}.`,
      ),
  });
});

function lineOf({ line, outcome, product, reason }: ReportRow): string {
  const parts = [line, outcome, product, reason].map((part) => String(part).replace(/\s+/g, ' '));
  return parts.join('\t').trimEnd();
}

function read(args: string[]) {
  const { values, positionals: files } = wordsOf(args, options, usage);
  const currency = values.currency?.toUpperCase().replace(/^RMB$/, 'CNY');
  if (currency !== undefined && !isCurrency(currency)) {
    throw new CommandRefusal(`--currency ${values.currency} is none of ${currencies.join(', ')}.`);
  }
  const stock = stockModes.find((mode) => mode === (values.stock ?? 'open'));
  if (!stock) throw new CommandRefusal(`--stock is one of ${stockModes.join(', ')}.`);
  if (files.length === 0) throw new CommandRefusal(`Which file?\n${usage}`);
  return { files, warehouse: values.warehouse?.toUpperCase(), currency, stock };
}
