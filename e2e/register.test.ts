import type { Page } from '@playwright/test';
import { describe, expect, pathOf, ready, test } from './browser.ts';
import { buyer, codeSentTo, rows, signIn } from './people.ts';

const username = 'journey-maker';
const email = 'journey-maker@example.com';
const password = 'maker123';

describe('a new buyer', () => {
  test('registers with the code that was sent, and is asked to sign in', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: '立即注册' }).click();
    await page.waitForURL('**/register');
    await page.getByRole('textbox', { name: '用户名', exact: true }).fill(username);
    await page.getByText('邮箱', { exact: true }).click();
    await page.getByRole('textbox', { name: '邮箱' }).fill(email);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(new RegExp(`验证码已发送至 ${email}`)).waitFor();
    await page.getByRole('textbox', { name: '验证码' }).fill(await codeSentTo(email));
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByLabel('再次输入').fill(password);
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('注册成功，请登录。').waitFor();
    await expect(page.getByRole('textbox', { name: /用户名/ })).toHaveValue(username);
  });

  test('a registered buyer signs in by the form and is greeted by the welcome, which no other path leaves', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: /用户名/ }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/my/center');
    await page.getByRole('heading', { level: 1, name: `欢迎，${username}` }).waitFor();

    await page.getByRole('banner').getByRole('link', { name: '产品库', exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe('/my/center');
    await page.goto('/library');
    await page.waitForURL('**/my/center');

    await page.getByRole('textbox', { name: '昵称' }).fill('小匠');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('heading', { name: '语言与币种' }).waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('heading', { name: '支付密码' }).waitFor();
    await page.getByRole('button', { name: '暂时跳过' }).click();
    await page.getByRole('heading', { name: '首个地址' }).waitFor();
    await page.getByRole('button', { name: '暂时跳过' }).click();
    await page.getByRole('status').getByText('设置完成，欢迎使用！').waitFor();
    expect(await rows('select first_login, nickname from users where username = $1', [username])).toEqual([
      { first_login: false, nickname: '小匠' },
    ]);

    await page.getByRole('banner').getByRole('link', { name: '产品库', exact: true }).click();
    await page.waitForURL('**/library');
    await page
      .getByRole('main')
      .getByText(/库存 \d/)
      .first()
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: '我的账户：小匠' }).waitFor();
  });
});

describe('signing in', () => {
  const tryToSignIn = async (page: Page, account: string, secret: string) => {
    await page.goto('/login');
    await ready(page);
    await page.getByRole('textbox', { name: /用户名/ }).fill(account);
    await page.getByLabel('密码', { exact: true }).fill(secret);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };

  test('a buyer who signs in lands in the library', async ({ page }) => {
    await tryToSignIn(page, buyer.account, buyer.password);
    await page.waitForURL('**/library');
    await page
      .getByRole('main')
      .getByText(/库存 \d/)
      .first()
      .waitFor();
    await page.goto('/login');
    await page.waitForURL('**/library');
  });

  test('a form sent before its page reacts is sent once it does, with what was typed', async ({ page }) => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: /用户名/ }).fill(buyer.account);
    await page.getByLabel('密码', { exact: true }).fill(buyer.password);
    await page.keyboard.press('Enter');
    answer();
    await page.waitForURL('**/library');
  });

  test('an account that nobody has is "Account not registered."', async ({ page, expected }) => {
    expected.push(/422/);
    await tryToSignIn(page, 'nobody-at-all', 'whatever1');
    await page.getByRole('status').getByText('账号未注册。').waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  test('a wrong password is said in the message bar', async ({ page, expected }) => {
    expected.push(/422/);
    await tryToSignIn(page, buyer.account, 'not-mine1');
    await page.getByRole('status').getByText('账号或密码不正确。').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});

test('a buyer who is signed in is sent on from the form of signing in without having seen it', async ({
  page,
}) => {
  await signIn(page, buyer);
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const form = page.locator('[data-entry]');
  await form.waitFor({ state: 'attached' });
  await expect(form).toBeHidden();
  code.resolve();
  await page.waitForURL('**/library');
});
