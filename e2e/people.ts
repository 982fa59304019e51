import type { Page } from 'playwright-core';
import pg from 'pg';
import { inject } from 'vitest';
import { settled } from './browser.ts';

export const buyer = { account: 'buyer', password: 'buyer123', paymentPassword: 'pay123' };
export const company = { account: 'company', password: 'company123', paymentPassword: 'pay123' };
export const newcomer = { account: 'newcomer', password: 'newcomer123' };

/** Signs in past the form, as the storefront itself keeps a session; the page stands where `path` leads. */
export async function signIn(
  page: Page,
  { account, password }: { account: string; password: string },
  path = '/library',
): Promise<void> {
  const response = await page.request.post('/api/authentication', { data: { account, password } });
  const { data: user } = (await response.json()) as { data: { token: string } };
  await page.goto('/robots.txt');
  await page.evaluate((record) => {
    localStorage.setItem('access_token', record.token);
    localStorage.setItem('user', JSON.stringify(record));
  }, user);
  await page.goto(path);
  await settled(page);
}

/** The bearer header of who is signed in on this page, for calls beside it. */
export async function bearer(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  return { authorization: `Bearer ${token}` };
}

/** Rows of the shop's own database: what pages cannot know (codes sent, orders made). */
export async function rows<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: inject('shopDatabaseUrl') });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
