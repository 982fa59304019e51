import { currencies, type Currency, digitsOf, formatMinor, parseMinor } from '@amberdock/contract/money.ts';
import { newSerial } from '../../db/new-number.ts';
import { inTx } from '../../db/tx.ts';
import { findBuyer } from '../../features/identity/index.ts';
import { bookByHand, findWallets } from '../../features/ledger/index.ts';
import { type Command, CommandRefusal, readArguments } from '../run-command.ts';

export const walletUsage =
  'npm run wallet -- BUYER                                        shows the wallets; BUYER is a username, e-mail or phone\n' +
  'npm run wallet -- BUYER +100.00 EUR --reason "…" [--reference R] [--adjustment]\n' +
  '  books a top-up, or with --adjustment or a minus a correction; the same reference is booked once';
const text = { type: 'string' } as const;
const options = { reason: text, reference: text, adjustment: { type: 'boolean', default: false } } as const;

/** Shows a buyer's wallets, or books a top-up or an adjustment through the ledger, with a reason and a reference. */
export const walletCommand: Command = (args) => {
  // A minus would begin an option: amounts are taken out before the options are read.
  const amounts = args.filter((word) => /^[+-]?\d[\d.,]*$/.test(word) && /^[+-]/.test(word));
  const { values, positionals } = readArguments(
    args.filter((word) => !amounts.includes(word)),
    options,
    walletUsage,
  );
  const [name, ...rest] = positionals;
  if (name === undefined) throw new CommandRefusal(walletUsage);
  const written = [...amounts, ...rest];
  const booking = written.length > 0 ? readBooking(written, values) : null;
  return async ({ db }) => {
    const buyer = await findBuyer(db, name);
    if (!buyer) throw new CommandRefusal(`There is no buyer "${name}".`);
    if (booking) {
      const { wallet, isRepeat } = await inTx(db, (tx) =>
        bookByHand(tx, 'command line', { ...booking, accountId: buyer.account_id }),
      );
      const sum = plainAmount(booking.amountMinor, booking.currency);
      console.log(
        isRepeat
          ? `${booking.reference} was booked before: nothing was booked twice.`
          : `Booked for ${buyer.username}: ${booking.kind === 'top_up' ? 'top-up' : 'adjustment'} ${sum}, reference ${booking.reference}.`,
      );
      console.log(`Available now: ${plainAmount(wallet.availableMinor, wallet.currency)}`);
      return;
    }
    for (const wallet of await findWallets(db, buyer.account_id)) {
      const sum = (minor: bigint) => plainAmount(minor, wallet.currency);
      console.log(
        `${wallet.currency}  available ${sum(wallet.availableMinor)}  pre-authorised ${sum(wallet.preAuthorisedMinor)}  ` +
          `deposit ${sum(wallet.depositMinor)}  spent ${sum(wallet.totalSpendMinor)}`,
      );
    }
  };
};

/** In a terminal: with a plain space, and CNY as machines call it. */
const plainAmount = (amountMinor: bigint, currency: Currency): string =>
  `${currency} ${formatMinor(amountMinor, currency)}`;

type Values = { reason?: string | undefined; reference?: string | undefined; adjustment: boolean };

function readBooking([amount = '', asked = '', ...others]: string[], values: Values) {
  const currency = currencies.find((candidate) => candidate === asked.toUpperCase().replace(/^RMB$/, 'CNY'));
  if (!currency || others.length > 0)
    throw new CommandRefusal(
      `Give an amount and one of ${currencies.join(', ')}: +100.00 EUR\n${walletUsage}`,
    );
  const amountMinor = parseMinor(amount.replace(/^\+/, ''), currency);
  if (amountMinor === null || amountMinor === 0n || amountMinor > 100_000_000_000_000n) {
    const digits = digitsOf(currency);
    throw new CommandRefusal(
      `"${amount}" is not an amount in ${currency}: +100${digits ? '.'.padEnd(digits + 1, '0') : ''}`,
    );
  }
  const reason = values.reason?.trim() ?? '';
  if (reason === '' || reason.length > 200)
    throw new CommandRefusal(
      '--reason "…" says what it is for, in 1 to 200 characters; the buyer may read it.',
    );
  const reference = values.reference?.trim() ?? `T${newSerial()}`;
  if (!/^[^\s]{1,60}$/u.test(reference))
    throw new CommandRefusal(
      '--reference has 1 to 60 characters and no spaces: the number of the bank transfer.',
    );
  const kind = values.adjustment || amountMinor < 0n ? ('adjustment' as const) : ('top_up' as const);
  return { kind, currency, amountMinor, reason, reference };
}
