// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { closeConsolePage, showConsolePart } from '../../testing/console-page.tsx';
import { WarehouseTabs } from './warehouse-tabs.tsx';

afterEach(closeConsolePage);

const queue = (name: string, waiting: number) =>
  ({ warehouse: { id: name, name }, waiting, overdue: 0 }) as never;
const show = (warehouses: readonly never[] | undefined) =>
  showConsolePart(<WarehouseTabs warehouses={warehouses} value="" onChange={() => {}} />);
const tabs = () =>
  [...document.querySelectorAll('[role="radiogroup"] label')].map((label) => label.textContent);

test('the tabs keep their room until the warehouses are known, and are gone where there is one alone', async () => {
  await show(undefined);
  expect(tabs()).toEqual(['All warehouses']);
  await show([queue('Hamburg', 2), queue('Shenzhen', 3)]);
  expect(tabs()).toEqual(['All warehouses · 5', 'Hamburg · 2', 'Shenzhen · 3']);
  await show([queue('Hamburg', 2)]);
  expect(tabs()).toEqual([]);
});
