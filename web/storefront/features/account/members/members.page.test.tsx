// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert, clearAlert } from '../../../lib/notices/alert.ts';
import { apiServer, type Reply, type Seen } from '../../../testing/api-server.ts';
import { fill, openPage, press, says, submitForm, until } from '../../../testing/page.tsx';
import { clearShown } from '../../../testing/render.tsx';
import { AccountMembers } from './members.tsx';

const members = [
  {
    user_uuid: '1',
    username: 'lin',
    nickname: 'Lin',
    email: 'lin@example.com',
    phone: null,
    role: 'owner',
    monthly_limit: null,
    spent_this_month: null,
    joined_at: '2026-10-01T00:00:00Z',
  },
  {
    user_uuid: '2',
    username: 'mei',
    nickname: 'Mei',
    email: 'mei@example.com',
    phone: null,
    role: 'purchaser',
    monthly_limit: { amount: '500.00', currency: 'CNY' },
    spent_this_month: { amount: '80.00', currency: 'CNY' },
    joined_at: '2026-11-01T00:00:00Z',
  },
];
const invitation = {
  id: 'i1',
  channel: 'email',
  target: 'new@example.com',
  role: 'viewer',
  monthly_limit: null,
  sent_at: '2026-11-01T00:00:00Z',
  expires_at: '2026-11-08T00:00:00Z',
  expired: false,
};

let server: Awaited<ReturnType<typeof apiServer>>;
let change: (seen: Seen) => Reply;
let shown: { members: object[]; invitations: object[] };

beforeEach(async () => {
  server = await apiServer();
  shown = { members, invitations: [invitation] };
  change = () => ({});
  server.answer((seen) => (seen.method === 'GET' ? { body: { status: 200, data: shown } } : change(seen)));
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  server.close();
});

const open = async () => {
  const Members = () => <AccountMembers onTransferred={() => {}} />;
  const place = await openPage({ default: Members }, { at: '/my/security' });
  await until(() => place.textContent?.includes('Mei') ?? false, 'the members are shown');
  return place;
};
const changes = () => server.seen.filter(({ method }) => method !== 'GET');

describe('the members of an account', () => {
  it('are shown with what a purchaser has paid of the monthly limit; the owner has no buttons', async () => {
    const place = await open();
    expect(place.textContent).toMatch(/RMB\s80\.00 of RMB\s500\.00 paid this month/);
    const named = [...place.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(named).toContain('Remove: Mei');
    expect(named).not.toContain('Remove: Lin');
  });

  it('invites a purchaser with a limit of RMB 1,500, however its thousands are separated', async () => {
    const place = await open();
    change = () => ({ body: { status: 200, data: { ...invitation, target: 'ann@example.com' } } });
    await press(place, 'Invite a member');
    await says('They receive a link');
    await fill('Email', 'ann@example.com');
    await fill('Monthly limit (RMB)', '1,500');
    await submitForm();
    await until(() => alert.get().content === 'Invitation sent to ann@example.com.', 'it says so');
    expect(JSON.parse(changes()[0]?.body ?? '')).toMatchObject({
      channel: 'email',
      target: 'ann@example.com',
      role: 'purchaser',
    });
    expect(changes()[0]?.body).toContain('"1500"');
  });

  it('says at the field that the person is a member already', async () => {
    const place = await open();
    change = () => ({
      status: 422,
      body: { status: 422, code: 'account_registered', message: 'This email is registered already.' },
    });
    await press(place, 'Invite a member');
    await fill('Email', 'mei@example.com');
    await fill('Monthly limit (RMB)', '500');
    await submitForm();
    await says('This email is registered already.');
    expect(document.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.value).toBe('mei@example.com');
  });

  it('revokes an invitation with one call, however often the button is pressed', async () => {
    const place = await open();
    change = () => {
      shown = { members, invitations: [] };
      return { delayMs: 20 };
    };
    await press(place, 'Revoke the invitation of new@example.com');
    await press(place, 'Revoke the invitation of new@example.com');
    await until(() => !place.textContent?.includes('new@example.com'), 'it is gone');
    expect(changes()).toHaveLength(1);
    expect(alert.get().content).toBe('Invitation revoked.');
  });

  it('keeps an invitation that could not be revoked, and says why', async () => {
    const place = await open();
    change = () => ({ body: '' });
    await press(place, 'Revoke the invitation of new@example.com');
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
    expect(place.textContent).toContain('new@example.com');
  });
});
