// @vitest-environment happy-dom
import type { CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  press,
  says,
  sendDialog,
  showConsolePart,
} from '../../testing/console-page.tsx';
import { CaseActions } from './case-actions.tsx';

const opened = {
  case_no: 'A1-1-R1',
  version: 1,
  status: 'requested',
  kind: 'refund_only',
  actions: ['approve', 'reject'],
  lines: [],
} as unknown as CaseFile;
const canceled: CaseFile = { ...opened, version: 2, status: 'canceled', actions: [] };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(() => ({ status: 409, body: { code: 'changed_meanwhile', message: 'The buyer did.' } }));
});
afterEach(closeConsolePage);

test('a rejection that came second is sent again with the same reason, of the case as it is now', async () => {
  const written: CaseFile = { ...opened, version: 2 };
  await showConsolePart(<CaseActions found={opened} />);
  await press('Reject');
  await fill('Reason, as the buyer reads it', 'Worn');
  await showConsolePart(<CaseActions found={written} />);
  await sendDialog();
  await says('The newest is loaded now');
  await sendDialog();
  await expect
    .poll(() => api.changes().map(({ body }) => body))
    .toEqual([
      { version: 1, reason: 'Worn' },
      { version: 2, reason: 'Worn' },
    ]);
});

test('a decision keeps the version that it was opened with, and what was typed when the case moves meanwhile', async () => {
  await showConsolePart(<CaseActions found={opened} />);
  await press('Reject');
  await fill('Reason, as the buyer reads it', 'Worn');
  await showConsolePart(<CaseActions found={canceled} />);
  await sendDialog();
  await says('The buyer did.');
  expect(fieldOf('Reason, as the buyer reads it').value).toBe('Worn');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('The buyer did.');
  expect(api.changes()).toMatchObject([{ body: { version: 1, reason: 'Worn' } }]);
});

describe('a correction of a receipt', () => {
  const line = {
    line_id: 'l1',
    name: 'Cup',
    sku: 'CUP-1',
    approved_quantity: 3,
    sellable_quantity: 3,
    scrapped_quantity: 0,
  };
  const received = {
    ...opened,
    status: 'received',
    kind: 'return_refund',
    actions: ['correct_receipt', 'refund'],
    lines: [line, { ...line, line_id: 'l2', name: 'Pen', sku: 'PEN-1', approved_quantity: 0 }],
  } as unknown as CaseFile;
  const save = () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Save correction',
    );
    return button as HTMLButtonElement;
  };

  test('begins with the counts as they are entered, and is saved once something changed and has a reason', async () => {
    await showConsolePart(<CaseActions found={received} />);
    await press('Correct receipt');
    expect([fieldOf('Sellable').value, fieldOf('Scrapped').value]).toEqual(['3', '']);
    await fill('Reason, as the buyer reads it', 'One is broken');
    expect(save().disabled).toBe(true);
    await fill('Sellable', '1');
    await fill('Scrapped', '1');
    expect(save().disabled).toBe(false);
    await sendDialog();
    await expect
      .poll(() => api.changes())
      .toMatchObject([
        {
          path: '/after_sales/A1-1-R1/receipt_correction',
          body: {
            version: 1,
            reason: 'One is broken',
            lines: [{ line_id: 'l1', sellable: 1, scrapped: 1 }],
          },
        },
      ]);
  });
});
