// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fill,
  openConsolePage,
  press,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as page from './staff.page.tsx';

afterEach(closeConsolePage);

const member = {
  id: '1',
  account: 'anna',
  name: 'Anna',
  role: 'support',
  active: true,
  version: 3,
  warehouse_ids: [],
  has_second_factor: true,
  last_sign_in_at: null,
};

test.each([
  ['Edit', 'Name', 'Anna B.'],
  ['Reset password', 'New password', 'a long password'],
])('%s says in its dialog why it was refused, and keeps what was typed', async (button, field, text) => {
  const api = fakeApi();
  api.answer(({ method, path }) => {
    if (method !== 'GET')
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Ben was first.' } };
    if (path === '/staff') return { body: { data: [member] } };
    return { body: { data: path.includes('factor') ? { is_required: false } : [] } };
  });
  await openConsolePage(page, { path: '/staff' });
  await says('anna');
  await press(`${button}: ${member.name}`);
  await fill(field, text);
  await sendDialog();
  await says('Ben was first.');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Ben was first.');
  expect(document.body.textContent?.split('Ben was first.')).toHaveLength(2);
  expect(api.changes()).toMatchObject([{ body: { version: member.version } }]);
});

test('a new password that came second is sent again, of the operator as loaded since', async () => {
  const api = fakeApi();
  let stored = member;
  api.answer(({ method, path }) => {
    if (method !== 'GET') {
      stored = { ...member, version: 4 };
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Ben was first.' } };
    }
    if (path === '/staff') return { body: { data: [stored] } };
    return { body: { data: path.includes('factor') ? { is_required: false } : [] } };
  });
  await openConsolePage(page, { path: '/staff' });
  await says('anna');
  await press(`Reset password: ${member.name}`);
  await fill('New password', 'a long password');
  await sendDialog();
  await says('The newest is loaded now');
  await sendDialog();
  await vi.waitFor(() =>
    expect(api.changes().map(({ body }) => body)).toEqual([
      { version: 3, password: 'a long password' },
      { version: 4, password: 'a long password' },
    ]),
  );
});
