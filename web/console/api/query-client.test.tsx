// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { changePreferences, preferences } from '../preferences.ts';
import { closeConsolePage, fieldOf, fill, openConsolePage, says } from '../testing/console-page.tsx';

afterEach(closeConsolePage);

function Component() {
  const order = useQuery({ queryKey: ['order'], queryFn: async () => `Answer in ${preferences().language}` });
  return order.data === undefined ? null : <Note>{order.data}</Note>;
}

function Note({ children }: { children: string }) {
  const [note, setNote] = useState('');
  return (
    <>
      {children}
      <input aria-label="Note" value={note} onChange={({ currentTarget: { value } }) => setNote(value)} />
    </>
  );
}

test('another language keeps the page with what is typed there, and loads its answers again', async () => {
  await openConsolePage({ Component }, { path: '/orders/1' });
  await says('Answer in en');
  await fill('Note', 'Call the buyer');
  await act(async () => changePreferences({ language: 'zh' }));
  await says('Answer in zh');
  expect(fieldOf('Note').value).toBe('Call the buyer');
});
