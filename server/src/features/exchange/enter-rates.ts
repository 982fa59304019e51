import { baseCurrency, type Currency } from '@amberdock/contract/money.ts';
import { operatorIdOf, type Staff, writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { requireNear } from './require-near.ts';
import { listRates, setRates, takeTurnsAtRates } from './rates.ts';

type Entered = {
  rates: readonly { currency: Currency; rate: string }[];
  validForSeconds: number;
  reason: string;
  /** Accepts a rate far from the last one, which is otherwise taken for a slip of the finger. */
  isSure: boolean;
};

/**
 * Enters rates for the staff: how much of the base currency one whole unit is worth. They stand before a feed's until
 * they expire. Refuses `rate_far_off` where one lies more than a fifth from the last, unless `isSure`; writes the
 * audit log.
 */
export async function enterRates(
  tx: Tx,
  by: Staff,
  { rates, validForSeconds, reason, isSure }: Entered,
): Promise<void> {
  takeTurnsAtRates(tx);
  const before = new Map((await listRates(tx)).map((row) => [row.currency, row]));
  for (const { currency, rate } of rates) {
    const last = before.get(currency)?.rate;
    if (!isSure && last !== undefined) requireNear(currency, rate, last);
  }
  await setRates(tx, {
    source: 'operator',
    entered: { operatorId: operatorIdOf(by), reason },
    validForSeconds,
    rates,
  });
  const after = new Map((await listRates(tx)).map((row) => [row.currency, row]));
  await writeAuditLog(
    tx,
    by,
    rates.map(({ currency }) => ({
      action: 'enter_rate',
      subject: `${currency}/${baseCurrency}`,
      before: before.get(currency) ?? null,
      after: { ...after.get(currency), reason },
    })),
  );
}
