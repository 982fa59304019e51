// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert, clearAlert } from '../../lib/notices/alert.ts';
import { apiServer, type Reply, type Seen } from '../../testing/api-server.ts';
import { fill, leadsTo, openPage, press, says, submitForm } from '../../testing/page.tsx';
import { clearShown } from '../../testing/render.tsx';
import * as page from './register.page.tsx';

let server: Awaited<ReturnType<typeof apiServer>>;
let register: (seen: Seen) => Reply;
let isKnown: boolean;

beforeEach(async () => {
  server = await apiServer();
  isKnown = false;
  register = () => ({ body: { status: 200, message: 'Welcome aboard. Please log in.', data: {} } });
  server.answer((seen) => {
    const path = seen.url.pathname;
    if (path.endsWith('/register')) return register(seen);
    if (path.endsWith('/phone/check'))
      return {
        body: { status: 200, message: 'This phone is registered.', data: { registered: isKnown } },
      };
    return {};
  });
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  server.close();
});

const open = async () => {
  await openPage(page, { at: '/register' });
  await says('Already have an account?');
};
const enter = async () => {
  await fill('Username', 'mei');
  await fill('Phone', '13800138000');
  await fill('Verification code', '123456');
  await fill('Password', 'secret1');
  await fill('Repeat password', 'secret1');
};
const seenAt = (path: string) => server.seen.filter(({ url }) => url.pathname.endsWith(path));

describe('the registration', () => {
  it('sends what was typed once, and prompts the login with the server’s sentence', async () => {
    await open();
    await enter();
    await submitForm();
    await leadsTo('/login');
    expect(seenAt('/register').map(({ body }) => JSON.parse(body))).toEqual([
      {
        account_type: 'individual',
        username: 'mei',
        channel: 'phone',
        target: '13800138000',
        verify_code: '123456',
        password: 'secret1',
      },
    ]);
    expect(seenAt('/register')[0]?.headers['idempotency-key']).toBeTruthy();
    expect(alert.get().content).toBe('Welcome aboard. Please log in.');
  });

  it.each([' 860 284 ', '860-2841', 'Use 860284 to register.', '８６０２８４'])(
    'takes the code out of what was pasted: %j',
    async (pasted) => {
      await open();
      await enter();
      await fill('Verification code', pasted);
      await submitForm();
      await leadsTo('/login');
      expect(JSON.parse(seenAt('/register')[0]?.body ?? '').verify_code).toBe('860284');
    },
  );

  it('leaves room to paste a code with spaces into its field', async () => {
    await open();
    const field = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]');
    expect(field?.maxLength).toBe(-1);
  });

  it('sends the code to the phone, and not to one that cannot exist', async () => {
    await open();
    await fill('Phone', '12');
    await press(document.body, 'Send code');
    await says('Please enter a valid phone number.');
    expect(seenAt('/verify_code')).toEqual([]);
    await fill('Phone', '13800138000');
    await press(document.body, 'Send code');
    await says('Code sent to 13800138000.');
    expect(JSON.parse(seenAt('/verify_code')[0]?.body ?? '')).toEqual({
      channel: 'phone',
      target: '13800138000',
      purpose: 'register',
    });
  });

  it('says on leaving the field that a phone is registered already', async () => {
    isKnown = true;
    await open();
    await fill('Phone', '13800138000');
    await act(async () =>
      document
        .querySelector('input[type="tel"]')
        ?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    );
    await says('This phone is registered.');
  });

  it('says at the code that it is wrong, and at every field what is missing', async () => {
    register = () => ({
      status: 422,
      body: { status: 422, code: 'verify_code_wrong', message: 'The code is wrong.' },
    });
    await open();
    await submitForm();
    await says('Phone is a required field.');
    expect(seenAt('/register')).toEqual([]);
    await enter();
    await submitForm();
    await says('The code is wrong.');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });
});
