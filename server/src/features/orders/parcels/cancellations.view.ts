import { type Currency, money } from '@amberdock/contract/money.ts';
import type { Cancellation } from '@amberdock/contract/trade/orders.ts';
import type { CancellationRow } from './cancellations.store.ts';

export const cancellationView = (row: CancellationRow, currency: Currency): Cancellation => ({
  cancellation_no: row.cancellation_no,
  reason: row.reason,
  lines: row.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
  released: money(BigInt(row.amount_minor), currency),
  canceled_at: new Date(row.canceled_at).toISOString(),
});
