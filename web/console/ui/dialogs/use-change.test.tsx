// @vitest-environment happy-dom
import type { Route } from '@amberdock/contract/http.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { call } from '../../api/console-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { closeConsolePage, fakeApi, press, says, showConsolePart } from '../../testing/console-page.tsx';
import { useChange } from './use-change.ts';

afterEach(closeConsolePage);

const receive: Route = { method: 'POST', path: '/console/stock' };
const stock: Route = { method: 'GET', path: '/console/stock' };

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

function ReceiveAtVersion() {
  useQuery({ queryKey: ['stock'], queryFn: () => call(stock) });
  const change = useChange({
    change: () => call(receive, { body: {} }),
    queryKey: ['stock'],
    done: () => `Received, now ${JSON.stringify(queryClient.getQueryData(['stock']))}`,
    onDone: () => {},
  });
  return <Button onClick={() => change.mutate()}>Save</Button>;
}

test('a change is called done once the page has the new version, from which the next one may follow at once', async () => {
  let version = 1;
  const api = fakeApi();
  api.answer(({ method }) => {
    if (method === 'POST') version += 1;
    return { body: { data: { version } } };
  });
  await showConsolePart(<ReceiveAtVersion />);
  await press('Save');
  await says('Received, now {"version":2}');
});
