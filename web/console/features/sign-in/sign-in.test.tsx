// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fill,
  openConsolePage,
  press,
  says,
} from '../../testing/console-page.tsx';
import { SignIn } from './sign-in.tsx';

afterEach(closeConsolePage);

test('who signs in with a wrong password reads how to get another', async () => {
  const api = fakeApi();
  api.answer(() => ({
    status: 422,
    body: { code: 'wrong_credentials', message: 'Wrong account or password.' },
  }));
  await openConsolePage({ Component: SignIn }, { path: '/' });
  await says('Sign in');
  expect(document.body.textContent).not.toContain('administrator');
  await fill('Account', 'mia');
  await fill('Password', 'forgotten');
  await press('Sign in');
  await says('Wrong account or password.');
  await says('an administrator of the console can give you a new one');
});
