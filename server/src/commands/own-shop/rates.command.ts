import { baseCurrency, currencies, type Currency, plainRate } from '@amberdock/contract/money.ts';
import { refusalSentence } from '@amberdock/contract/refusals.ts';
import { type Database, inTx } from '../../db/tx.ts';
import { enterRates, listRates } from '../../features/exchange/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Command, CommandRefusal, readArguments } from '../run-command.ts';

export const ratesUsage =
  'npm run rates                                               lists the exchange rates\n' +
  'npm run rates -- USD/CNY 7.12 EUR/CNY 8.23 [--days 7] [--reason "…"] [--sure]   one USD is 7.12 CNY, for that many days';
const options = {
  days: { type: 'string', default: '7' },
  reason: { type: 'string', default: '' },
  sure: { type: 'boolean', default: false },
} as const;

/** Rates that the staff enters stand before those of a feed until they expire. Without arguments it lists what there is. */
export const ratesCommand: Command = (args) => {
  const { values, positionals } = readArguments(args, options, ratesUsage);
  const days = /^\d{1,3}$/.test(values.days) ? Number(values.days) : 0;
  if (days < 1 || days > 366) throw new CommandRefusal('--days is a whole number from 1 to 366.');
  const rates = readPairs(positionals);
  return async ({ db }) => {
    if (rates.length > 0) {
      await inTx(db, (tx) =>
        enterRates(tx, 'command line', {
          rates,
          validForSeconds: days * 86_400,
          reason: values.reason,
          isSure: values.sure,
        }),
      ).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'rate_far_off')
          throw new CommandRefusal(
            `${refusalSentence(error.code, 'en', error.details)}\nSure? The same with --sure.`,
          );
        throw error;
      });
    }
    await list(db);
  };
};

function readPairs(args: readonly string[]): { currency: Currency; rate: string }[] {
  if (args.length % 2 > 0) throw new CommandRefusal(`A rate belongs to each pair.\n${ratesUsage}`);
  const rates: { currency: Currency; rate: string }[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const [pair = '', rate = ''] = args.slice(index, index + 2);
    const [from = '', to = baseCurrency] = pair.toUpperCase().replaceAll('RMB', 'CNY').split('/');
    const currency = currencies.find((candidate) => candidate === from && candidate !== baseCurrency);
    if (!currency || to !== baseCurrency) {
      const others = currencies.filter((other) => other !== baseCurrency);
      throw new CommandRefusal(
        `"${pair}" is no pair: rates are against ${baseCurrency}, for ${others.join(', ')}: USD/${baseCurrency} 7.12`,
      );
    }
    if (!/^\d{1,6}(\.\d{1,10})?$/.test(rate) || /^[0.]*$/.test(rate))
      throw new CommandRefusal(
        `"${rate}" is no rate: a number above zero with at most 10 digits after the point.`,
      );
    if (rates.some((other) => other.currency === currency))
      throw new CommandRefusal(`${currency} stands twice.`);
    rates.push({ currency, rate });
  }
  return rates;
}

async function list(db: Database): Promise<void> {
  const known = await listRates(db);
  if (known.length === 0)
    console.log('There are no exchange rates: prices are shown in their own currency alone.');
  for (const { currency, rate, source, expires_at, is_good } of known) {
    const state = is_good ? 'until' : 'EXPIRED';
    console.log(
      `1 ${currency} = ${plainRate(rate)} ${baseCurrency}  ${state} ${expires_at.toISOString()}  (${source})`,
    );
  }
}
