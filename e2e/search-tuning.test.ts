import type { Page } from '@playwright/test';
import { expect, ready, settled, test } from './browser.ts';
import { openConsole, signedOut } from './staff.ts';

test('an operator has a search lead to a page: typed or as an address it opens there, until it is removed', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const staff = await open();
  await openConsole(staff, 'catalogue', '/search?view=landings');
  await staff.getByRole('button', { name: '添加跳转' }).click();
  const form = staff.getByRole('dialog');
  await form.getByLabel('搜索词').fill('夏季大促');
  await form.getByLabel('页面').fill('/activities');
  await form.getByRole('button', { name: '保存' }).click();
  await staff.getByRole('cell', { name: '夏季大促', exact: true }).waitFor();

  await leadsTo(page, '/activities');
  await page.goto('/library');
  await ready(page);
  await page.getByRole('combobox', { name: '搜索' }).fill('夏季大促');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/activities$/);

  await staff.getByRole('button', { name: '删除: 夏季大促' }).click();
  await form.getByRole('button', { name: '删除', exact: true }).click();
  await staff.getByText('还没有跳转。').waitFor();
  await leadsTo(page, '/library');
});

/** Waits until the address of the search ends on this page: the shop hears of a change in the console a moment later. */
async function leadsTo(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/library?${new URLSearchParams({ q: '夏季大促' })}`);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(path);
  }).toPass();
}
