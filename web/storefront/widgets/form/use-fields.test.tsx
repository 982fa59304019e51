// @vitest-environment happy-dom
import { MantineProvider, PasswordInput, TextInput } from '@mantine/core';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { serverTexts } from '../../lib/i18n/server-texts.ts';
import { TextsContext } from '../../lib/i18n/use-translation.ts';
import { the } from '../../testing/render.tsx';
import { useFields } from './use-fields.ts';

const send = vi.fn(async () => {});

function Form() {
  const { bind, field } = useFields({
    start: { account: '', password: '', nickname: 'Anna' },
    check: () => ({}),
    send,
  });
  return (
    <form {...bind}>
      <TextInput {...field('account')} />
      <PasswordInput {...field('password')} />
      <TextInput {...field('nickname')} />
    </form>
  );
}

it('keeps what was typed or filled in before the page became a form', async () => {
  const page = (
    <TextsContext value={serverTexts('zh')}>
      <MantineProvider>
        <Form />
      </MantineProvider>
    </TextsContext>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  the<HTMLInputElement>(place, '[data-path="password"]').value = 'early secret';
  const root = await act(async () => hydrateRoot(place, page));
  await act(async () => the<HTMLFormElement>(place, 'form').requestSubmit());
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { account: '', password: 'early secret', nickname: 'Anna' },
    expect.any(String),
  );
  expect(the<HTMLInputElement>(place, '[data-path="password"]').value).toBe('early secret');
  await act(async () => root.unmount());
  place.remove();
});
