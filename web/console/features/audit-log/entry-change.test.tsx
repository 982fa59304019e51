// @vitest-environment happy-dom
import type { AuditLogEntry } from '@amberdock/contract/console/operations.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage } from '../../testing/console-page.tsx';
import { EntryChange } from './entry-change.tsx';

beforeEach(() => {
  fakeApi();
});
afterEach(closeConsolePage);

const shown = async ({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>) => {
  const entry: AuditLogEntry = {
    id: '1',
    time: '2026-11-24T08:00:00Z',
    actor: 'Ada Brandt',
    operator_id: null,
    action: 'change_setting',
    subject: 'logo_url',
    subject_name: null,
    before,
    after,
  };
  await openConsolePage({ Component: () => <EntryChange entry={entry} /> }, { path: '/' });
  return [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

test('a value without parts is shown under the name of what was changed', async () => {
  expect(await shown({ before: '/old.svg', after: '/new.svg' })).toEqual([
    ['logo_url', '/old.svg', '/new.svg'],
  ]);
});

test('fields have the names of the pages, and minor units are amounts', async () => {
  const rows = await shown({
    before: null,
    after: {
      amount_minor: '-99999999900',
      currency: 'EUR',
      reason: 'Typed wrongly',
      refund: { amount: '1.50', currency: 'USD' },
    },
  });
  expect(rows.map(([name, , after]) => [name, after?.replaceAll(/\s/g, ' ')])).toEqual([
    ['Amount', '−EUR 999,999,999.00'],
    ['Currency', 'EUR'],
    ['Reason', 'Typed wrongly'],
    ['Refund', 'USD 1.50'],
  ]);
});

test('a removed value has no text after the change', async () => {
  expect(await shown({ before: { zh: '港口', en: 'Harbor' }, after: null })).toEqual([
    ['Chinese', '港口', '–'],
    ['English', 'Harbor', '–'],
  ]);
});

test('an entry without values says that they are not kept', async () => {
  await shown({ before: null, after: null });
  expect(document.body.textContent).toContain('(contents are not logged)');
});
