import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { currencies, type Currency, parseMinor } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../db/tx.ts';
import { saveWarehouses } from '../features/catalogue/index.ts';
import { CommandRefusal, runCommand, wordsOf } from './run-command.ts';

const usage =
  'Usage: npm run warehouse -- CODE --zh 名称 --en NAME --country CN --currency CNY --time-zone Asia/Shanghai ' +
  '[--cut-off 16:00] [--hand-over-days 1] [--handling-fee 12.00]\n' +
  '       npm run warehouse -- CODE --handling-fee 12.00|none';
const text = { type: 'string' } as const;
const options = {
  zh: text,
  en: text,
  country: text,
  currency: text,
  'time-zone': text,
  'cut-off': { ...text, default: '16:00' },
  'hand-over-days': { ...text, default: '1' },
  'handling-fee': text,
} as const;

/**
 * `npm run warehouse -- CODE …`: makes a warehouse that goods can be imported into. One that exists stays as it is,
 * and says so: its offers are priced in its currency. With a handling fee alone it sets what a warehouse asks for a parcel
 * under the buyer's own label, or with `none` that it takes none.
 */
await runCommand(async ({ db, args }) => {
  const { values, positionals } = wordsOf(args, options, usage);
  const code = positionals[0]?.toUpperCase() ?? '';
  const fee = values['handling-fee'];
  const isFeeAlone = fee !== undefined && values.zh === undefined && values.country === undefined;
  if (isFeeAlone) return setHandlingFee(db, code, fee);
  const warehouse = understand(values, positionals);
  const made = await inTx(db, (tx) => saveWarehouses(tx, [warehouse]));
  if (made === 0)
    throw new CommandRefusal(`There is a warehouse ${warehouse.code} already; it stays as it is.`);
  console.log(
    `Goods can be imported into ${warehouse.code}: npm run import -- --warehouse ${warehouse.code} FILE`,
  );
});

/** Sets or ends the handling of own labels in a warehouse that there is. */
async function setHandlingFee(db: Database, code: string, fee: string): Promise<void> {
  const found = await db.maybe<{ currency: Currency }>(
    sql`select currency from warehouses where code = ${code}`,
  );
  if (!found) throw new CommandRefusal(`There is no warehouse "${code}".`);
  await db.rows(
    sql`update warehouses set handling_fee_minor = ${feeOf(fee, found.currency)} where code = ${code}`,
  );
  console.log(
    fee === 'none'
      ? `${code} takes no labels of buyers.`
      : `${code} takes buyers' own labels for ${fee} ${found.currency} a parcel.`,
  );
}

/** The fee in minor units; null if none are taken. */
function feeOf(fee: string, currency: Currency): bigint | null {
  const amountMinor = fee === 'none' ? null : parseMinor(fee, currency);
  if (fee !== 'none' && (amountMinor === null || amountMinor < 0n))
    throw new CommandRefusal(`--handling-fee "${fee}" is no amount in ${currency}, such as 12.00, nor none.`);
  return amountMinor;
}

type Values = ReturnType<typeof wordsOf<typeof options>>['values'];

function understand(values: Values, positionals: readonly string[]) {
  const { zh, en, country = '', currency: asked = '', 'time-zone': timeZone = '' } = values;
  const code = positionals[0]?.toUpperCase() ?? '';
  if (positionals.length !== 1 || !zh?.trim() || !en?.trim()) throw new CommandRefusal(usage);
  if (!/^[A-Z0-9]{2,10}$/.test(code)) throw new CommandRefusal('CODE needs 2 to 10 letters or digits.');
  if (!countryCodes.includes(country.toUpperCase()))
    throw new CommandRefusal(`--country "${country}" is no country: give its two letters, such as CN.`);
  const currency = currencies.find((each) => each === asked.toUpperCase().replace(/^RMB$/, 'CNY'));
  if (!currency) throw new CommandRefusal(`--currency "${asked}" is none of ${currencies.join(', ')}.`);
  if (!isTimeZone(timeZone))
    throw new CommandRefusal(`--time-zone "${timeZone}" is none: give its name, such as Europe/Berlin.`);
  const cutOff = values['cut-off'];
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff))
    throw new CommandRefusal(`--cut-off "${cutOff}" is no time of the day, such as 16:00.`);
  const handOverDays = Number(values['hand-over-days']);
  if (!/^\d+$/.test(values['hand-over-days']) || handOverDays > 30)
    throw new CommandRefusal('--hand-over-days is a number of days from 0 to 30.');
  const name = { zh: zh.trim(), en: en.trim() };
  const handlingFeeMinor = feeOf(values['handling-fee'] ?? 'none', currency);
  const more = { timeZone, cutOff, handOverDays, handlingFeeMinor };
  return { code, name, country: country.toUpperCase(), currency, ...more };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
