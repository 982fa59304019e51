import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const entry = (to_status: SubOrderStatus, time: string) => ({ to_status, time });
const states = (steps: ReturnType<typeof stepsOf>) => steps.map(({ status, state }) => `${status} ${state}`);

it('shows the whole way of a parcel, and where it is', () => {
  const steps = stepsOf({ status: 'shipped', kind: 'parcel' }, [
    entry('pending_payment', '1'),
    entry('awaiting_shipment', '2'),
    entry('shipped', '3'),
  ]);
  expect(states(steps)).toEqual([
    'pending_payment done',
    'awaiting_shipment done',
    'shipped now',
    'received ahead',
    'completed ahead',
  ]);
  expect(steps.map(({ time }) => time)).toEqual(['1', '2', '3', null, null]);
});

it('ends a stockpile with its payment', () => {
  const log = [entry('pending_payment', '1'), entry('completed', '2')];
  expect(states(stepsOf({ status: 'completed', kind: 'stockpile' }, log))).toEqual([
    'pending_payment done',
    'completed done',
  ]);
});

it('shows how far a closed one came', () => {
  const log = [entry('pending_payment', '1'), entry('closed', '2')];
  expect(states(stepsOf({ status: 'closed', kind: 'parcel' }, log))).toEqual([
    'pending_payment done',
    'closed now',
  ]);
});
