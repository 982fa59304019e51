// @vitest-environment happy-dom
import { afterEach, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, says } from '../../testing/console-page.tsx';
import { NamedAmountHint } from './named-amount-hint.tsx';

afterEach(closeConsolePage);

test('a text that names sums of money is warned of, with each of them once', async () => {
  fakeApi();
  const Component = () => <NamedAmountHint texts={['From $12.50', '只要 99元', 'now $12.50', '20% off']} />;
  await openConsolePage({ Component }, { path: '/x', at: '/x' });
  await says('The text names an amount of money ($12.50 · 99元).');
});
