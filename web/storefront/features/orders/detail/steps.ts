import { type SubOrderStatus, subOrderStatuses } from '@amberdock/contract/trade/order-status.ts';
import type { StatusLogEntry } from '@amberdock/contract/trade/orders.ts';
import type { OrderKind } from '@amberdock/contract/trade/settlement.ts';

export type Step = { status: SubOrderStatus; time: string | null; state: 'done' | 'now' | 'ahead' };

const parcelPath: readonly SubOrderStatus[] = subOrderStatuses.filter((status) => status !== 'closed');
const stockpilePath: readonly SubOrderStatus[] = ['pending_payment', 'completed'];

/**
 * Returns the steps of a sub order, with the time at which it reached each status and those that its kind has still ahead. A
 * closed one has the steps that it reached, and its closing.
 */
export function stepsOf(
  { status, kind }: { status: SubOrderStatus; kind: OrderKind },
  log: readonly Pick<StatusLogEntry, 'to_status' | 'time'>[],
): Step[] {
  const path = kind === 'stockpile' ? stockpilePath : parcelPath;
  const timeOf = (step: SubOrderStatus) => log.findLast(({ to_status }) => to_status === step)?.time ?? null;
  if (status === 'closed') {
    const passed = path.filter((step) => timeOf(step) !== null);
    return [...passed, 'closed' as const].map((step) => ({
      status: step,
      time: timeOf(step),
      state: step === 'closed' ? 'now' : 'done',
    }));
  }
  const reached = path.indexOf(status);
  return path.map((step, index) => ({
    status: step,
    time: index <= reached ? timeOf(step) : null,
    // Nothing follows the last status, so it is done once it is reached.
    state:
      index < reached || (index === reached && step === 'completed')
        ? 'done'
        : index === reached
          ? 'now'
          : 'ahead',
  }));
}
