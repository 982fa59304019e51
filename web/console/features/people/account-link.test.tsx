// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, says, showConsolePart } from '../../testing/console-page.tsx';
import { AccountLink } from './account-link.tsx';

afterEach(closeConsolePage);

test.each([
  ['fulfilment', null],
  ['support', '/accounts/7'],
])('%s, who may open accounts or not, gets a link or a name', async (role, href) => {
  fakeApi().answer(() => ({ body: { data: { operator_id: '1', role, csrf_token: 'c' } } }));
  await showConsolePart(<AccountLink id="7">Northlight</AccountLink>);
  await says('Northlight');
  await expect.poll(() => document.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
});
