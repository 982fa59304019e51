import type { SettledGroup, Settlement } from '@amberdock/contract/trade/settlement.ts';
import { describe, expect, test } from 'vitest';
import { freightOf, hasOwnLabel, isLabelMissing, ownLabelChoice, totalsOf } from './totals.ts';

const yuan = (amount: string) => ({ amount, currency: 'CNY' as const });
const group = {
  group_id: 'g',
  warehouse: { id: 'SZX', code: 'SZX', name: 'Shenzhen', country_code: 'CN' },
  freight_options: [{ service_id: 'post', amount: yuan('30.00') }],
  own_label: { amount: yuan('6.00'), priced: yuan('6.00') },
} as unknown as SettledGroup;
const settled = (changed: Partial<SettledGroup>) =>
  ({
    groups: [{ ...group, ...changed }],
    goods_total: yuan('10.00'),
    fees_total: yuan('0.00'),
    currency: 'CNY',
  }) as unknown as Settlement;
const own = { SZX: ownLabelChoice };

describe('a label of the buyer’s own', () => {
  test('takes the place of a service, and its fee that of the freight', () => {
    expect(freightOf(group, own)).toBeNull();
    expect(totalsOf(settled({}), own)).toMatchObject({ handling: yuan('6.00'), total: yuan('16.00') });
    expect(totalsOf(settled({}), own)).not.toHaveProperty('freight');
    expect(totalsOf(settled({}), {})).not.toHaveProperty('handling');
    expect(totalsOf(settled({}), {}).total).toEqual(yuan('40.00'));
  });

  test('is the only way where no service goes, and none where the warehouse takes no labels', () => {
    expect(hasOwnLabel({ ...group, freight_options: [] }, {})).toBe(true);
    expect(hasOwnLabel({ ...group, own_label: null }, own)).toBe(false);
    expect(freightOf({ ...group, own_label: null }, own)?.service_id).toBe('post');
  });

  test('is missing until there is a file for its warehouse', () => {
    expect(isLabelMissing(settled({}), own, {})).toBe(true);
    expect(isLabelMissing(settled({}), own, { LAX: { fileId: 'f', name: 'a.pdf' } })).toBe(true);
    expect(isLabelMissing(settled({}), own, { SZX: { fileId: 'f', name: 'a.pdf' } })).toBe(false);
    expect(isLabelMissing(settled({}), {}, {})).toBe(false);
  });
});
