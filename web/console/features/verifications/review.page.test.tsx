// @vitest-environment happy-dom
import type { VerificationReview } from '@amberdock/contract/people/verification.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  openConsolePage,
  press,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as page from './review.page.tsx';

const review = {
  id: 'v1',
  status: 'submitted',
  reason: '',
  submitted_at: '2026-11-24T08:00:00Z',
  decided_at: null,
  decided_by: null,
  account_id: 'a1',
  account_name: 'Northlight',
  registered_type: 'individual',
  form: {
    account_type: 'individual',
    id_type: 'id_card',
    country: 'DE',
    platforms: [],
    categories: [],
    main_areas: [],
  },
  earlier: [],
} as unknown as VerificationReview;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: review } }
      : { status: 503, body: { code: 'unavailable', message: 'The database is away.' } },
  );
});
afterEach(closeConsolePage);

test('a rejection that failed keeps its reason and says why in the dialog', async () => {
  await openConsolePage(page, { path: '/verifications/:id', at: '/verifications/v1' });
  await says('Reject');
  await press('Reject');
  await fill('Reason (the buyer reads it)', 'The picture is blurred.');
  await sendDialog();
  await says('The database is away.');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('The database is away.');
  expect(fieldOf('Reason (the buyer reads it)').value).toBe('The picture is blurred.');
});
