import type { Page } from '@playwright/test';
import pg from 'pg';
import { ready } from './browser.ts';
import { ourShop } from './shop.ts';

export const buyer = { account: 'buyer', password: 'buyer123', paymentPassword: 'pay123' };
export const company = { account: 'company', password: 'company123', paymentPassword: 'pay123' };
export const newcomer = { account: 'newcomer', password: 'newcomer123' };

/** Signs in without the form, by storing the session in the browser as the storefront does; then opens `path`. */
export async function signIn(
  page: Page,
  { account, password }: { account: string; password: string },
  path = '/library',
): Promise<void> {
  const response = await page.request.post('/api/authentication', { data: { account, password } });
  const { data: user } = (await response.json()) as { data: { token: string } };
  const localStorage = [
    { name: 'access_token', value: user.token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  const origin = ourShop().address;
  // A page of somebody else would load itself again, as for a sign-in of another tab.
  await page.goto('about:blank');
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(path);
  await ready(page);
}

/** The bearer header of the user signed in on this page, for direct API calls. */
export async function bearer(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  return { authorization: `Bearer ${token}` };
}

/** Reads rows of the shop's database, for data that pages do not show (codes sent, orders made). */
export const rows = <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
  rowsOf<T>(ourShop().databaseUrl, text, values);

/** Reads rows of another database. */
export async function rowsOf<T extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A buyer's orders, newest first. */
export const ordersOf = (username: string) =>
  rows<{
    order_no: string;
    payment_status: string;
    remarks: string;
    total_quantity: number;
    payments: number;
  }>(
    `select o.order_no, o.payment_status, o.remarks, o.total_quantity,
       (select count(*)::int from payments p where p.order_id = o.id) as payments
     from orders o join users u on u.account_id = o.account_id where u.username = $1
     order by o.created_at desc, o.id desc`,
    [username],
  );

/** The last code sent to this address, read from the outbox, since the tests send no mail. */
export async function codeSentTo(target: string): Promise<string> {
  const [letter] = await rows<{ body: string }>(
    `select body from outbox where target = $1 order by created_at desc limit 1`,
    [target],
  );
  return /\b\d{6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
}

let registered = 0;

/** Registers a new buyer with the form's calls. */
export async function registerBuyer(page: Page): Promise<{ account: string; password: string }> {
  const account = `e2e-${Date.now().toString(36)}-${++registered}`;
  const target = `${account}@example.com`;
  await page.request.post('/api/verify_code', { data: { channel: 'email', target, purpose: 'register' } });
  const password = 'buyer123';
  const data = {
    account_type: 'individual',
    username: account,
    channel: 'email',
    target,
    verify_code: await codeSentTo(target),
    password,
  };
  const response = await page.request.post('/api/register', { data });
  if (!response.ok()) throw new Error(await response.text());
  return { account, password };
}

/** Registers a new buyer with an e-mail who has finished the welcome, signed in at `path`. */
export async function welcomeBuyer(
  page: Page,
  path: string,
): Promise<{ account: string; password: string; email: string }> {
  const { account, password } = await registerBuyer(page);
  await rows('update users set first_login = false where username = $1', [account]);
  await signIn(page, { account, password }, path);
  return { account, password, email: `${account}@example.com` };
}
