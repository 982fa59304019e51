// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub, Link, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { attach, clearShown, the } from '../../testing/render.tsx';
import { forgetEntries, useEntryState } from './use-entry-state.ts';

function Counting() {
  const [count, setCount] = useEntryState(0);
  return (
    <>
      <button onClick={() => setCount((now) => now + 1)}>{`${count} units`}</button>
      <Link to="/next">On</Link>
    </>
  );
}

function Next() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/count">Anew</Link>
    </>
  );
}

const Routes = createRoutesStub([
  { path: '/count', Component: Counting },
  { path: '/next', Component: Next },
]);
const open = () => attach(<Routes initialEntries={['/count']} />);
const press = (place: HTMLElement, selector: string) =>
  act(async () => the<HTMLElement>(place, selector).click());
afterEach(async () => {
  await clearShown();
  sessionStorage.clear();
});

it('finds what was typed again on the way back and after a reload, and begins anew elsewhere', async () => {
  const place = await open();
  for (const _ of [1, 2]) await press(place, 'button');
  await press(place, 'a');
  await press(place, 'button');
  expect(the(place, 'button').textContent).toBe('2 units');
  await press(place, 'a');
  await press(place, 'a');
  expect(the(place, 'button').textContent).toBe('0 units');
  await clearShown();
  const reloaded = await open();
  expect(the(reloaded, 'button').textContent).toBe('2 units');
});

it('forgets what was used, on that page alone', async () => {
  const place = await open();
  await press(place, 'button');
  await press(place, 'a');
  forgetEntries('/other');
  await press(place, 'button');
  expect(the(place, 'button').textContent).toBe('1 units');
  await press(place, 'a');
  forgetEntries('/count');
  await press(place, 'button');
  expect(the(place, 'button').textContent).toBe('0 units');
});

it('keeps the last twenty entries', async () => {
  sessionStorage.setItem(
    'entry_states',
    JSON.stringify({ entries: Array.from({ length: 30 }, (_, index) => [`/p k${index}`, index]) }),
  );
  await open();
  const { entries } = JSON.parse(sessionStorage.getItem('entry_states') ?? '{}');
  expect(entries).toHaveLength(20);
  expect(entries.at(-1)).toEqual(['/count default', 0]);
});
