// @vitest-environment happy-dom
import { act, useState } from 'react';
import { Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { closeConsolePage, loadAgain, press, says, showConsolePart } from '../testing/console-page.tsx';
import { PagedTable } from './paged-table.tsx';

afterEach(closeConsolePage);

type Row = { id: string; name: string };
const rows: Row[] = [
  { id: '1', name: 'Lamp' },
  { id: '2', name: 'Cup' },
];

test('a link within a row does not open the row too, and the rest of the row does', async () => {
  const onOpen = vi.fn();
  await showConsolePart(
    <PagedTable<Row>
      queryKey={['rows']}
      load={async () => ({ data: rows })}
      empty="None"
      onOpen={onOpen}
      columns={[
        { accessor: 'name', render: ({ id, name }) => <Link to={`/products/${id}`}>{name}</Link> },
        { accessor: 'id' },
      ]}
    />,
  );
  await says('Lamp');
  await act(async () => document.querySelector('a')?.click());
  expect(onOpen).not.toHaveBeenCalled();
  await act(async () => document.querySelector<HTMLElement>('tbody td:last-child')?.click());
  expect(onOpen).toHaveBeenCalledWith(rows[0]);
});

test('what selects a row and opens its details says which row it is', async () => {
  await showConsolePart(
    <PagedTable<Row>
      queryKey={['rows']}
      load={async () => ({ data: rows })}
      empty="None"
      rowName={({ name }) => name}
      onSelect={() => {}}
      detail={({ name }) => name}
      columns={[{ accessor: 'name' }]}
    />,
  );
  await says('Lamp');
  const names = [...document.querySelectorAll('tbody [aria-label]')].map((part) =>
    part.getAttribute('aria-label'),
  );
  expect(names).toEqual(['Select this row: Lamp', 'Details: Lamp', 'Select this row: Cup', 'Details: Cup']);
});

test('the rows of the search before are marked until those of this one are there', async () => {
  let answer: (found: Row[]) => void = () => {};
  function Search() {
    const [q, setQ] = useState('');
    return (
      <>
        <button type="button" onClick={() => setQ('cup')}>
          Search
        </button>
        <PagedTable<Row>
          queryKey={['rows', q]}
          load={async () =>
            q ? { data: await new Promise<Row[]>((resolve) => (answer = resolve)) } : { data: rows }
          }
          empty="None"
          columns={[{ accessor: 'name' }]}
        />
      </>
    );
  }
  await showConsolePart(<Search />);
  await says('Lamp');
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
  expect(isBusy()).toBe(false);
  await press('Search');
  expect(isBusy()).toBe(true);
  await act(async () => answer(rows.slice(1)));
  await expect.poll(isBusy).toBe(false);
  expect(document.body.textContent).not.toContain('Lamp');
});

test('a row that is gone is no longer selected', async () => {
  let there = rows;
  function Queue() {
    const [chosen, setChosen] = useState<Row[]>(rows);
    return (
      <>
        <output>{chosen.map(({ name }) => name).join()}</output>
        <PagedTable<Row>
          queryKey={['queue']}
          load={async () => ({ data: there })}
          empty="None"
          selected={chosen}
          onSelect={setChosen}
          columns={[{ accessor: 'name' }]}
        />
      </>
    );
  }
  await showConsolePart(<Queue />);
  await says('Lamp');
  const selected = () => document.querySelector('output')?.textContent;
  expect(selected()).toBe('Lamp,Cup');
  there = rows.slice(1);
  await loadAgain();
  await expect.poll(selected).toBe('Cup');
});

test('the details of a row open by its button, which says so, and by a press on the row', async () => {
  await showConsolePart(
    <PagedTable<Row>
      queryKey={['rows']}
      load={async () => ({ data: rows })}
      empty="None"
      detail={({ name }) => `All of ${name}`}
      columns={[{ accessor: 'name' }]}
    />,
  );
  await says('Lamp');
  const button = () => document.querySelector<HTMLElement>('tbody button');
  const isOpen = () => button()?.getAttribute('aria-expanded');
  expect([button()?.getAttribute('aria-label'), isOpen()]).toEqual(['Details', 'false']);
  await act(async () => button()?.click());
  await says('All of Lamp');
  expect(isOpen()).toBe('true');
  await act(async () => button()?.click());
  expect(isOpen()).toBe('false');
  await act(async () => document.querySelector<HTMLElement>('tbody td:last-child')?.click());
  expect(isOpen()).toBe('true');
});
