// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetPurchase, leftPurchase } from '../lib/money/left-purchase.ts';
import { signOut, startSession } from '../lib/session/session.ts';
import { buyer } from '../testing/buyer.ts';
import { leadsTo, openPage, press } from '../testing/page.tsx';
import { clearShown } from '../testing/render.tsx';
import { TopUpLink } from './top-up-link.tsx';

beforeEach(() => startSession('token', buyer()));
afterEach(async () => {
  await clearShown();
  forgetPurchase();
  signOut();
});

it('remembers the purchase that it leaves for the top-up', async () => {
  const Purchase = () => <TopUpLink missing={{ amount: '45.00', currency: 'CNY' }}>Top up</TopUpLink>;
  window.history.replaceState(null, '', '/order?settlement=s1');
  const place = await openPage({ default: Purchase }, { at: '/order' });
  expect(leftPurchase()).toBeNull();
  await press(place, 'Top up');
  await leadsTo('/my/account');
  expect(leftPurchase()).toBe('/order?settlement=s1');
});
