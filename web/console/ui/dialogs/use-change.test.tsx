// @vitest-environment happy-dom
import type { Route } from '@amberdock/contract/http.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { call } from '../../api/console-api.ts';
import { closeConsolePage, fakeApi, press, says, showConsolePart } from '../../testing/console-page.tsx';
import { useChange } from './use-change.ts';

afterEach(closeConsolePage);

const receive: Route = { method: 'POST', path: '/console/stock' };

function Receive() {
  const [quantity, setQuantity] = useState(1);
  const change = useChange({
    change: async (_, keyOf) => {
      const body = { quantity };
      return call(receive, { body }, { idempotencyKey: keyOf(body) });
    },
    queryKey: ['stock'],
    done: () => `${quantity} received`,
    onDone: () => {},
  });
  return (
    <>
      {change.error?.message}
      <Button onClick={() => change.mutate()}>Save</Button>
      <Button onClick={() => setQuantity(2)}>Two</Button>
    </>
  );
}

test('a change that is sent again unchanged after no answer is the same one; another one is not', async () => {
  const api = fakeApi();
  api.answer(() => ({ status: 503, body: { code: 'unavailable', message: 'Away.' } }));
  await showConsolePart(<Receive />);
  await press('Save');
  await says('Away.');
  api.answer(() => ({ body: { data: {} } }));
  await press('Save');
  await says('1 received');
  await press('Save');
  await press('Two');
  await press('Save');
  await says('2 received');
  const [first, again, later, other] = api.changes().map(api.keyOf);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(new Set([first, later, other]).size).toBe(3);
});
