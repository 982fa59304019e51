// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearAlert } from '../../../../lib/notices/alert.ts';
import { apiServer, type Seen } from '../../../../testing/api-server.ts';
import { openPage, press, until } from '../../../../testing/page.tsx';
import { clearShown } from '../../../../testing/render.tsx';
import { SecondFactor } from './second-factor.tsx';
import { typeInto } from '../../../../../kit/testing/type-into.ts';

const codes = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbbb`.replace('0', 'z'));
let server: Awaited<ReturnType<typeof apiServer>>;
let state: { turned_on_at: string | null; recovery_codes_left: number };
const refusal = (code: string, message: string) => ({ status: 422, body: { status: 422, code, message } });

const answer = ({ method, url, body }: Seen) => {
  const data = (given: unknown) => ({ body: { status: 200, data: given } });
  const on = () => {
    state = { turned_on_at: '2026-11-23T12:00:00.000Z', recovery_codes_left: 10 };
    return data({ recovery_codes: codes });
  };
  if (method === 'GET') return data(state);
  if (url.pathname.endsWith('/secret'))
    return data({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/a:b?secret=JBSWY3DPEHPK3PXP',
      enrolment: 'e',
    });
  if (method === 'POST')
    return JSON.parse(body).totp === '111111' ? refusal('second_factor_wrong', 'This code is wrong.') : on();
  state = { turned_on_at: null, recovery_codes_left: 0 };
  return data({});
};

beforeEach(async () => {
  server = await apiServer();
  state = { turned_on_at: null, recovery_codes_left: 0 };
  server.answer(answer);
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  server.close();
});

const says = (text: string) => until(() => document.body.textContent?.includes(text) ?? false, text);
const fill = (label: string, value: string) =>
  act(async () => {
    const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const input = document.getElementById(field?.htmlFor ?? '') as HTMLInputElement;
    typeInto(input, value);
  });
const sent = (method: string) => server.seen.filter((one) => one.method === method);
const bodyOf = (seen: Seen | undefined) => JSON.parse(seen?.body ?? '') as unknown;

describe('two-step verification', () => {
  it('is turned on with the password and a code of the app, and shows the recovery codes', async () => {
    const place = await openPage({ default: SecondFactor }, { at: '/my/security' });
    await says('Off');
    await press(place, 'Turn on');
    await says('confirm that it’s you');
    await fill('Login password', 'buyer123');
    await press(document.body, 'Next');
    await says('Scan the QR code');
    await until(() => document.querySelector('svg[role="img"] path') !== null, 'the code is drawn');
    expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('JBSW Y3DP EHPK 3PXP');
    await fill('Code from the app', '111111');
    await act(async () => document.querySelector('form')?.requestSubmit());
    await says('This code is wrong.');
    await fill('Code from the app', '123 456');
    await act(async () => document.querySelector('form')?.requestSubmit());
    await says(codes[9] ?? '');
    expect(bodyOf(sent('POST').at(-1))).toEqual({ enrolment: 'e', totp: '123456' });
    await press(document.body, 'I’ve saved them');
    await says('10 of 10 left');
  });

  it('is turned off with the password and a recovery code', async () => {
    state = { turned_on_at: '2026-11-23T12:00:00.000Z', recovery_codes_left: 3 };
    const place = await openPage({ default: SecondFactor }, { at: '/my/security' });
    await says('3 of 10 left');
    await press(place, 'Turn off');
    await says('your password alone');
    await fill('Login password', 'buyer123');
    await fill('Code from the app, or a recovery code', 'k7m2q');
    await act(async () => document.querySelector('form')?.requestSubmit());
    await says('Enter the 6 digits of your app, or a recovery code.');
    expect(sent('DELETE')).toEqual([]);
    await fill('Code from the app, or a recovery code', 'k7m2q-x4c9t');
    await act(async () => document.querySelector('form')?.requestSubmit());
    await says('Two-step verification is off.');
    expect(bodyOf(sent('DELETE')[0])).toEqual({ password: 'buyer123', recovery_code: 'k7m2q-x4c9t' });
  });
});
