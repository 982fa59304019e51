import { cutOffPattern, handOverDaysMax } from '@amberdock/contract/console/warehouses.ts';
import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { currencies, type Currency, parseMinor } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { isTimeZone } from '../../db/shop-time-zone.ts';
import { inTx, type Tx } from '../../db/tx.ts';
import { changeWarehouse, makeWarehouse, type WarehouseTerms } from '../../features/catalogue/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Command, CommandRefusal, readArguments } from '../run-command.ts';

export const warehouseUsage =
  'Usage: npm run warehouse -- CODE --zh 名称 --en NAME --country CN --currency CNY --time-zone Asia/Shanghai [terms]\n' +
  '       npm run warehouse -- CODE terms\n' +
  'Terms: --cut-off 16:00  --hand-over-days 1  --handling-fee 12.00|none  --storage-fee 0.10|none\n' +
  '       --street "Dock 4"  --postal-code 518000  --city Shenzhen';
const text = { type: 'string' } as const;
const identity = { zh: text, en: text, country: text, currency: text, 'time-zone': text } as const;
const options = {
  ...identity,
  'cut-off': text,
  'hand-over-days': text,
  'handling-fee': text,
  'storage-fee': text,
  street: text,
  'postal-code': text,
  city: text,
} as const;
type Values = ReturnType<typeof readArguments<typeof options>>['values'];

/**
 * `npm run warehouse -- CODE …`: makes a warehouse that goods can be imported into, or changes the terms of one that
 * exists. Its names, country, currency and time zone change in the console (docs/design/console.md#warehouses).
 */
export const warehouseCommand: Command = (args) => {
  const { values, positionals } = readArguments(args, options, warehouseUsage);
  const code = positionals[0]?.toUpperCase() ?? '';
  if (positionals.length !== 1 || Object.keys(values).length === 0) throw new CommandRefusal(warehouseUsage);
  const isNew = Object.keys(identity).some((option) => option in values);
  return ({ db }) => inTx(db, (tx) => (isNew ? make(tx, code, values) : changeTerms(tx, code, values)));
};

async function make(tx: Tx, code: string, values: Values): Promise<void> {
  const { zh, en, country = '', currency: asked = '', 'time-zone': timeZone = '' } = values;
  if (!zh?.trim() || !en?.trim()) throw new CommandRefusal(warehouseUsage);
  if (!/^[A-Z0-9]{2,10}$/.test(code)) throw new CommandRefusal('CODE needs 2 to 10 letters or digits.');
  if (!countryCodes.includes(country.toUpperCase()))
    throw new CommandRefusal(
      `--country "${country}" is not a country: give its two-letter code, such as CN.`,
    );
  const currency = currencies.find((candidate) => candidate === asked.toUpperCase().replace(/^RMB$/, 'CNY'));
  if (!currency) throw new CommandRefusal(`--currency "${asked}" is none of ${currencies.join(', ')}.`);
  if (!(await isTimeZone(tx, timeZone)))
    throw new CommandRefusal(`--time-zone "${timeZone}" is none: give its name, such as Europe/Berlin.`);
  const terms = readTerms(values, currency);
  const name = { zh: zh.trim(), en: en.trim() };
  const warehouse = { code, name, country: country.toUpperCase(), currency, timeZone, ...terms };
  await makeWarehouse(tx, 'command line', warehouse).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'warehouse_code_taken') throw error;
    throw new CommandRefusal(
      `There is a warehouse ${code} already; it stays as it is. Without name, country, currency and time zone its terms can be changed.`,
    );
  });
  console.log(`Goods can be imported into ${code}: npm run import -- --warehouse ${code} FILE`);
}

async function changeTerms(tx: Tx, code: string, values: Values): Promise<void> {
  const found = await tx.maybe<{ currency: Currency }>(
    sql`select currency from warehouses where code = ${code} for update`,
  );
  if (!found) throw new CommandRefusal(`There is no warehouse "${code}".`);
  const terms = readTerms(values, found.currency);
  await changeWarehouse(tx, 'command line', { code, terms });
  for (const sentence of effects(code, terms, values, found.currency)) console.log(sentence);
}

/** Reads the terms that the options name; fees are in the warehouse's currency. */
function readTerms(values: Values, currency: Currency): Partial<WarehouseTerms> {
  const {
    'cut-off': cutOff,
    'hand-over-days': days,
    'handling-fee': handling,
    'storage-fee': storage,
  } = values;
  if (cutOff !== undefined && !new RegExp(cutOffPattern).test(cutOff))
    throw new CommandRefusal(`--cut-off "${cutOff}" is no time of the day, such as 16:00.`);
  if (days !== undefined && (!/^\d{1,2}$/.test(days) || Number(days) > handOverDaysMax))
    throw new CommandRefusal(`--hand-over-days is a number of days from 0 to ${handOverDaysMax}.`);
  const named = Object.entries({
    address1: values.street?.trim(),
    postal_code: values['postal-code']?.trim(),
    city: values.city?.trim(),
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...(cutOff !== undefined && { cutOff }),
    ...(days !== undefined && { handOverDays: Number(days) }),
    ...(handling !== undefined && { handlingFeeMinor: readFee('handling-fee', handling, currency) }),
    ...(storage !== undefined && { storageFeeMinor: readFee('storage-fee', storage, currency) ?? 0n }),
    ...(named.length > 0 && { returnAddress: Object.fromEntries(named) }),
  };
}

/** The fee in minor units; null for `none`. */
function readFee(option: string, fee: string, currency: Currency): bigint | null {
  if (fee === 'none') return null;
  const amountMinor = parseMinor(fee, currency);
  if (amountMinor === null || amountMinor < 0n)
    throw new CommandRefusal(
      `--${option} "${fee}" is not an amount in ${currency}, such as 12.00, nor none.`,
    );
  return amountMinor;
}

/** The sentences that tell what changed terms mean. */
function effects(
  code: string,
  { cutOff, handOverDays, handlingFeeMinor, storageFeeMinor, returnAddress }: Partial<WarehouseTerms>,
  values: Values,
  currency: Currency,
): string[] {
  const [handling, storage] = [values['handling-fee'], values['storage-fee']];
  return [
    handlingFeeMinor === null && `${code} takes no labels of buyers.`,
    handlingFeeMinor != null && `${code} takes buyers' own labels for ${handling} ${currency} a parcel.`,
    storageFeeMinor === 0n && `Pallets in ${code} cost nothing.`,
    storageFeeMinor &&
      `A unit on a pallet in ${code} costs ${storage} ${currency} a day after the free time, days already gone included.`,
    cutOff && `What is paid after ${cutOff} counts for the next day in ${code}.`,
    handOverDays !== undefined && `${code} hands parcels to the carrier ${handOverDays} days after that day.`,
    returnAddress &&
      `Papers name ${Object.values(returnAddress).filter(Boolean).join(', ')} as the sender in ${code}.`,
  ].filter((sentence) => typeof sentence === 'string');
}
