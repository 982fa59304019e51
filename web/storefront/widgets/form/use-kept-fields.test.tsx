// @vitest-environment happy-dom
import { PasswordInput, TextInput } from '@mantine/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signOut, startSession } from '../../lib/session/session.ts';
import { buyer } from '../../testing/buyer.ts';
import { fill, openPage } from '../../testing/page.tsx';
import { clearShown, the } from '../../testing/render.tsx';
import { useFields } from './use-fields.ts';

function Form() {
  const { bind, field } = useFields({
    start: { city: '', postal_code: '', password: '', nickname: 'Anna' },
    check: () => ({}),
    send: async () => {},
    labels: { city: 'City', postal_code: 'Postal code', password: 'Password', nickname: 'Nickname' },
  });
  return (
    <form {...bind}>
      <TextInput {...field('city')} />
      <TextInput {...field('postal_code')} />
      <PasswordInput {...field('password')} />
      <TextInput {...field('nickname')} />
    </form>
  );
}
const open = () => openPage({ default: Form }, { at: '/my/authentication' });
const valueOf = (place: HTMLElement, name: string) =>
  the<HTMLInputElement>(place, `[data-path="${name}"]`).value;
const end = () => signOut(true);

describe('a form that the end of the session closes', () => {
  beforeEach(async () => {
    startSession('token', buyer());
    await open();
    await fill('City', 'Berlin');
    await fill('Postal code', '10115');
    await fill('Password', 'secret1');
    end();
    await clearShown();
  });
  afterEach(async () => {
    startSession('token', buyer());
    await clearShown();
    end();
  });

  it('holds what was typed when the same person comes back, once, and no password', async () => {
    startSession('token', buyer());
    const place = await open();
    expect(['city', 'postal_code', 'password', 'nickname'].map((name) => valueOf(place, name))).toEqual([
      'Berlin',
      '10115',
      '',
      'Anna',
    ]);
    await clearShown();
    expect(valueOf(await open(), 'city')).toBe('');
  });

  it('holds nothing of a form that its person left by signing out', async () => {
    startSession('token', buyer());
    await open();
    await fill('City', 'Hamburg');
    signOut();
    await clearShown();
    startSession('token', buyer());
    expect(valueOf(await open(), 'city')).toBe('');
  });

  it('shows nobody else what was typed', async () => {
    startSession('token', buyer({ user_uuid: 'u-other' }));
    expect(valueOf(await open(), 'city')).toBe('');
  });
});
