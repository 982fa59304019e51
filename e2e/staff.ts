import type { Page } from '@playwright/test';

/** Fills the console's sign-in form in either language; the page that was asked for comes after it. */
export async function signInToConsole(
  page: Page,
  account: string,
  password = `${account}123`,
): Promise<void> {
  await page.getByLabel(/^(账号|Account)/).fill(account);
  await page.getByLabel(/^(密码|Password)/).fill(password);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
}

/** Opens a page of the console as an operator, through the sign-in form. */
export async function openConsole(page: Page, account: string, path = ''): Promise<void> {
  await page.goto(`/console${path}`);
  await signInToConsole(page, account);
}

/** The 401 that the browser logs while nobody is signed in to the console. */
export const signedOut = /401/;
