import { describe, expect, it } from 'vitest';
import { formOf, startingValues, verificationFaults } from './verification-fields.ts';

const filled = {
  ...startingValues(null, { isCompany: false, companyName: '', country: 'CN' }),
  state: '广东',
  city: '深圳',
  address: '科技园 1 号',
  categories: ['家居'],
  name: '李雷',
  id_number: '11010519491231002x',
};
const faultsOf = (values: typeof filled) =>
  Object.fromEntries(Object.entries(verificationFaults(values)).filter(([, fault]) => fault));

describe('a verification form (docs/specification.md#5-validation-rules)', () => {
  it('is good with what is required, an x of the ID number in either case', () => {
    expect(faultsOf(filled)).toEqual({});
    expect(formOf(filled)).toMatchObject({ id_number: '11010519491231002X' });
  });

  it('"Required: state, city, address, company name, main categories, ID type, name, ID number"', () => {
    // A new form starts with an ID type, and the list offers no empty one.
    const { id_type, ...start } = startingValues(null, { isCompany: true, companyName: '', country: 'CN' });
    expect(id_type).toBe('resident_id');
    const empty = { ...start, id_type: '' as typeof id_type };
    expect(Object.keys(faultsOf(empty))).toEqual([
      'company_name',
      'state',
      'city',
      'address',
      'categories',
      'id_type',
      'name',
      'id_number',
    ]);
  });

  it('refuses a resident ID number with a wrong check digit, and takes it for another document', () => {
    const wrong = { ...filled, id_number: '110105194912310021' };
    expect(faultsOf(wrong)).toEqual({ id_number: { kind: 'id_number' } });
    expect(faultsOf({ ...wrong, id_type: 'other' })).toEqual({});
  });

  it('sends neither empty files nor what is a company’s for a person', () => {
    const form = formOf({
      ...filled,
      company_name: 'X',
      business_licence_file_id: '1',
      id_card_front_file_id: '2',
    });
    expect(form).toMatchObject({ company_name: '', id_card_front_file_id: '2' });
    expect(form).not.toHaveProperty('business_licence_file_id');
    expect(form).not.toHaveProperty('id_card_back_file_id');
  });
});
