import { describe, expect, it } from 'vitest';
import { buyer } from '../../testing/buyer.ts';
import { detour } from './guards.ts';

const visitor = { token: null, user: null };
const signedIn = { token: 't', user: buyer() };
const newcomer = { token: 't', user: buyer({ first_login: 1 }) };

describe('navigation rules (docs/specification.md#2-screens-and-routes)', () => {
  it.each([
    '/my',
    '/my/center',
    '/my/orders',
    '/articles/my-first-order',
    '/cart',
    // The router reads these as the pages above.
    '/cart/',
    '/%6Dy/orders',
    '/c%61rt//',
  ])('a visitor "is sent to /login when the target path contains "my" or is /cart": %s', (path) =>
    expect(detour(path, visitor)).toBe('/login'),
  );

  it.each([
    '/login',
    '/register',
    '/library',
    '/library/0191a',
    '/order',
    '/order/detail',
    '/cart/more',
    '/404',
    '/100%',
  ])('a visitor passes to %s', (path) => expect(detour(path, visitor)).toBeNull());

  it.each(['/library', '/login', '/cart', '/my/account', '/404'])(
    '"a logged-in user whose first_login equals 1 is forced to /my/center for any other path": %s',
    (path) => expect(detour(path, newcomer)).toBe('/my/center'),
  );

  it.each(['/my/center', '/my/center/'])('the first login passes to /my/center itself: %s', (path) =>
    expect(detour(path, newcomer)).toBeNull(),
  );

  it.each(['/login', '/login/', '/register'])(
    'a buyer, who is signed in already, goes from %s to /library',
    (path) => expect(detour(path, signedIn)).toBe('/library'),
  );

  it.each(['/library', '/cart', '/my/orders'])('a buyer passes to %s', (path) =>
    expect(detour(path, signedIn)).toBeNull(),
  );

  it.each([0, 2, undefined])('no other value of first_login confines: %s', (first_login) => {
    const session = { token: 't', user: { ...buyer(), first_login: first_login as number } };
    expect(detour('/library', session)).toBeNull();
  });
});
