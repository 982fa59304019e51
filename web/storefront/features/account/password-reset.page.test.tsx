// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert, clearAlert } from '../../lib/notices/alert.ts';
import { apiServer, type Reply } from '../../testing/api-server.ts';
import { fill, leadsTo, openPage, says, submitForm, until } from '../../testing/page.tsx';
import { clearShown } from '../../testing/render.tsx';
import * as page from './password-reset.page.tsx';

let server: Awaited<ReturnType<typeof apiServer>>;
let reset: () => Reply;

beforeEach(async () => {
  server = await apiServer();
  reset = () => ({ body: { status: 200, data: {} } });
  server.answer(() => reset());
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  server.close();
});

const enter = async () => {
  await openPage(page, { at: '/password/reset' });
  await fill('Phone', '13800138000');
  await fill('Verification code', '123456');
  await fill('New password', 'secret2');
  await fill('Repeat password', 'secret2');
  await submitForm();
};

describe('resetting the password', () => {
  it('sets the new one by the code, and opens the login', async () => {
    await enter();
    await leadsTo('/login');
    expect(server.seen.map(({ body }) => JSON.parse(body))).toEqual([
      { channel: 'phone', target: '13800138000', verify_code: '123456', password: 'secret2' },
    ]);
    expect(alert.get().content).toBe('Password changed. Please log in.');
  });

  it('says at the phone that nobody registered it', async () => {
    reset = () => ({
      status: 422,
      body: { status: 422, code: 'account_not_registered', message: 'This account is not registered.' },
    });
    await enter();
    await says('This account is not registered.');
    expect(document.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.value).toBe('13800138000');
  });

  it('says where no answer came, and keeps what was typed', async () => {
    reset = () => ({ body: '' });
    await enter();
    await until(() => document.querySelector('[role="alert"]') !== null, 'the form says so');
    expect(document.querySelector<HTMLInputElement>('input[type="tel"]')?.value).toBe('13800138000');
  });
});
