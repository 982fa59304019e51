// @vitest-environment happy-dom
import type { Address } from '@amberdock/contract/people/account.ts';
import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { named, openPage, press } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import { AddressStep } from './address-step.tsx';

const jane: Address = {
  id: 'a1',
  is_default: true,
  company: '',
  recipient: 'Jane Doe',
  phone: '+1 213 555 0100',
  email: '',
  country: 'US',
  state: 'CA',
  postal_code: '90012',
  city: 'Los Angeles',
  address1: '1 Main St',
  address2: '',
  address3: '',
};

function Step() {
  const [isEntering, setEntering] = useState(false);
  return (
    <AddressStep
      book={[jane]}
      chosen={{ address_id: jane.id }}
      isEntering={isEntering}
      onEnter={setEntering}
      onChoose={() => {}}
      onKept={() => {}}
    />
  );
}

afterEach(clearShown);

describe('the recipient of a checkout', () => {
  it('keeps the focus with the form of another one, and gives it back when the form is left', async () => {
    const place = await openPage({ default: Step }, { at: '/order' });
    await act(async () => named(place, 'Another recipient').focus());
    await press(place, 'Another recipient');
    expect(document.activeElement).toBe(the(place, 'form textarea'));
    await act(async () => named(place, 'Cancel').focus());
    await press(place, 'Cancel');
    expect(document.activeElement).toBe(named(place, 'Another recipient'));
  });

  it('is a named choice', async () => {
    const place = await openPage({ default: Step }, { at: '/order', language: 'zh' });
    const label = the(place, '[role="radiogroup"]').getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(label)?.textContent).toBe('地址簿');
  });
});
