import type { Page } from '@playwright/test';

/** Opens a page of the console as an operator, through the sign-in form. */
export async function openConsole(page: Page, account: string, path = ''): Promise<void> {
  await page.goto(`/console${path}`);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(`${account}123`);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The 401 that the browser logs while nobody is signed in to the console. */
export const signedOut = /401/;
