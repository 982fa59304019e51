import { describe, expect, test } from 'vitest';
import { judgeRows, type KnownSubOrder, readShipmentRows, rowsOfText } from './shipment-rows.rules.ts';

const no = (number: number) => `A202611210A1B2C3D4E-${number}`;
const read = (text: string, carrier = '') => readShipmentRows(rowsOfText(text), carrier);

describe('rows of tracking numbers', () => {
  test.each([
    ['tabs', `${no(1)}\tDHL\tN1`],
    ['commas', `${no(1)}, DHL, N1`],
    ['full-width commas', `${no(1)}，DHL，N1`],
    ['spaces', `${no(1)} DHL N1`],
    ['lowercase letters', `${no(1).toLowerCase()};DHL;N1`],
    ['an English header', `Sub order,Tracking number,Carrier\n${no(1)},N1,DHL`],
    ['a Chinese header', `承运商\t运单号\t子订单号\nDHL\tN1\t${no(1)}`],
  ])('are read from %s', (_, text) => {
    expect(read(text)).toMatchObject([{ subOrderNo: no(1), carrier: 'DHL', trackingNumbers: ['N1'] }]);
  });

  test('have the carrier of the call where they name none, and keep their line', () => {
    expect(read(`\n${no(1)}\tN1\n\n${no(2)}\tN2`, ' UPS ')).toEqual([
      { line: 2, subOrderNo: no(1), carrier: 'UPS', trackingNumbers: ['N1'] },
      { line: 4, subOrderNo: no(2), carrier: 'UPS', trackingNumbers: ['N2'] },
    ]);
  });

  test('are all tracking numbers where the call names the carrier, unless one is a carrier’s name', () => {
    expect(read(`${no(1)}\t1Z111\t1Z222\n${no(2)}\tDHL\tN1`, 'UPS')).toMatchObject([
      { carrier: 'UPS', trackingNumbers: ['1Z111', '1Z222'] },
      { carrier: 'DHL', trackingNumbers: ['N1'] },
    ]);
  });

  test('keep a carrier of two words apart by tabs', () => {
    expect(read(`${no(1)}\tRoyal Mail\tJK1\tJK2`)).toMatchObject([
      { carrier: 'Royal Mail', trackingNumbers: ['JK1', 'JK2'] },
    ]);
  });
});

describe('the verdict of a row', () => {
  const known: KnownSubOrder[] = [
    {
      sub_order_no: no(1),
      status: 'awaiting_shipment',
      version: 4,
      recipient: 'Jane',
      tracking_numbers: ['OLD1'],
    },
    { sub_order_no: no(2), status: 'shipped', version: 5, recipient: 'Joe', tracking_numbers: [] },
    { sub_order_no: no(3), status: 'awaiting_shipment', version: 2, recipient: 'Ann', tracking_numbers: [] },
  ];
  const verdicts = (text: string) => judgeRows(read(text), known).map(({ verdict }) => verdict);

  test.each([
    [`${no(1)}\tDHL\tN1`, ['ready']],
    [`${no(1)}\tDHL\tN1\n${no(1)}\tDHL\tN2`, ['ready', 'ready']],
    [`${no(1)}\tDHL\tN1\n${no(1)}\tUPS\tN2`, ['two_carriers', 'two_carriers']],
    [`${no(1)}\tDHL\tN1\n${no(1)}\tDHL\tN${'9'.repeat(101)}`, ['other_row_refused', 'too_long']],
    [
      `${no(1)}\tDHL\tN1\n${no(1)}\tDHL\tOLD1\n${no(3)}\tDHL\tN3`,
      ['other_row_refused', 'tracking_number_used', 'ready'],
    ],
    [`${no(1)}\tDHL\tOLD1`, ['tracking_number_used']],
    [`${no(1)}\tDHL\tN1\n${no(3)}\tDHL\tN1`, ['tracking_number_used', 'tracking_number_used']],
    [`${no(1)}\tDHL\tN1\tN1`, ['tracking_number_used']],
    [`${no(2)}\tDHL\tN1`, ['not_awaiting']],
    [`${no(9)}\tDHL\tN1`, ['unknown_sub_order']],
    [`${no(1)}\tN1`, ['carrier_missing']],
    [`Carrier,Sub order,Tracking\nDHL,${no(1)},`, ['tracking_number_missing']],
    [`${no(1)}\tDHL\t${'9'.repeat(101)}`, ['too_long']],
    [`${no(1)} Royal Mail JK1`, ['row_not_read']],
    ['hello world', ['row_not_read']],
  ])('of %j is %j', (text, expected) => {
    expect(verdicts(text)).toEqual(expected);
  });

  test('shows whose it is and the version to ship from', () => {
    expect(judgeRows(read(`${no(1)}\tDHL\tN1`), known)).toMatchObject([{ version: 4, recipient: 'Jane' }]);
  });
});
