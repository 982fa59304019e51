import { type FoundAddress, readAddress } from '@amberdock/contract/people/pasted-address/read-address.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import {
  addressFaults,
  type AddressField,
  type AddressValues,
  emptyAddress,
  withStateCode,
} from './address-fields.ts';

const fieldNames = Object.keys(emptyAddress) as AddressField[];

/** The result of a paste: the fields that it filled, those still to be entered or corrected, and the values before it. */
export type Pasted<V> = { filled: FoundAddress; open: AddressField[]; before: V };

/**
 * Fills an address form from a pasted text, and can undo that. If the text has a street line, fields that it does not fill are
 * cleared. If it names no country, the form's country stays and decides how the rest is read.
 */
export function usePasted<V extends AddressValues>(form: UseFormReturnType<V>) {
  const [pasted, setPasted] = useState<Pasted<V> | null>(null);

  const read = (text: string): void => {
    const before = { ...form.getValues() };
    const found = readAddress(text, before.country);
    const cleared = found.address1 ? { address2: '', address3: '', state: '', postal_code: '' } : {};
    const values: V = withStateCode({ ...before, ...cleared, ...found });
    const filled = Object.fromEntries(
      fieldNames.flatMap((name) => (found[name] ? [[name, values[name]]] : [])),
    );
    const faults = Object.entries(addressFaults(values)) as [AddressField, unknown][];
    const open = faults.flatMap(([name, fault]) => (fault ? [name] : []));
    setPasted({ filled, open, before });
    if (Object.keys(found).length === 0) return;
    form.setValues(values);
    form.validate();
  };
  const undo = (): void => {
    if (pasted) form.setValues(pasted.before);
    form.clearErrors();
    setPasted(null);
  };
  /** A field counts as filled until somebody changes it. */
  const isFilled = (name: AddressField): boolean =>
    pasted !== null && Boolean(pasted.filled[name]) && pasted.filled[name] === form.values[name];
  return { pasted, read, undo, isFilled };
}
