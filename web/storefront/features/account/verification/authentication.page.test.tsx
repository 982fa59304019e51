// @vitest-environment happy-dom
import type { SubmittedForm, Verification } from '@amberdock/contract/people/verification.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alert } from '../../../lib/notices/alert.ts';
import { session } from '../../../lib/session/session.ts';
import { buyer } from '../../../testing/buyer.ts';
import { data, type PageApi, pageApi, refusal } from '../../../testing/page-api.ts';
import { fill, openPage, press, says, submitForm, until } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import * as page from '../authentication.page.tsx';

const form: SubmittedForm = {
  account_type: 'individual',
  contact_name: '',
  country: 'CN',
  state: 'Guangdong',
  city: 'Shenzhen',
  address: '1 Road',
  company_name: '',
  main_business: '',
  company_size: '',
  ecommerce_experience: '',
  main_areas: [],
  platforms: ['Amazon'],
  categories: ['Cups'],
  strategy: '',
  store_link: '',
  qq: '',
  wechat: '',
  id_type: 'passport',
  name: 'Lin Mei',
  id_number_masked: 'E1******9',
  id_card_front: null,
  id_card_back: null,
  business_licence: null,
};
const verification = (more: Partial<Verification> = {}): Verification => ({
  status: 'none',
  reason: '',
  submitted_at: null,
  decided_at: null,
  form: null,
  ...more,
});
const rejected = verification({
  status: 'rejected',
  reason: 'The picture is blurred',
  submitted_at: '2026-11-20T08:00:00.000Z',
  decided_at: '2026-11-21T08:00:00.000Z',
  form,
});

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({ 'GET /my/authentication': data(verification()), 'GET /categories': data([]) });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(async () => {
  await api.close();
  vi.restoreAllMocks();
});

const open = async (language: 'zh' | 'en' = 'en') => {
  const place = await openPage(page, { at: '/my/authentication', language });
  await until(() => place.querySelector('[role="status"] strong') !== null, 'the state is shown');
  return place;
};
const stateOf = (place: HTMLElement) => the(place, '[role="status"]:has(strong)').textContent;

describe('the verification', () => {
  it('asks for the form where nothing was submitted, and sends nothing that is incomplete', async () => {
    const place = await open();
    expect(stateOf(place)).toContain('Not verified yet');
    await submitForm();
    await says('is a required field.');
    expect(api.changes()).toEqual([]);
  });

  it('shows a purchaser its state, and no form', async () => {
    session.set({ token: 't', user: buyer({ role: 'purchaser' }) });
    const place = await open();
    expect(stateOf(place)).toContain('Not verified yet');
    expect(place.querySelector('form')).toBeNull();
    await says('Your role in this account can view this page only.');
  });

  it('says at the name that it must match the ID card', async () => {
    for (const [language, label, hint] of [
      ['en', 'Name', 'Must match the name on the document.'],
      ['zh', '姓名', '须与证件上的姓名一致。'],
    ] as const) {
      const place = await open(language);
      const name = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label);
      const describedBy = the(place, `#${CSS.escape(name?.htmlFor ?? '')}`).getAttribute('aria-describedby');
      const described = describedBy?.split(' ').map((id) => document.getElementById(id)?.textContent);
      expect(described ?? []).toContain(hint);
      await clearShown();
    }
  });

  it('says why it was declined, and has everything filled in but the number', async () => {
    api.answer({ 'GET /my/authentication': data(rejected) });
    const place = await open();
    expect(stateOf(place)).toContain('Reason: The picture is blurred. Please correct it');
    expect([...place.querySelectorAll('input')].map(({ value }) => value)).toContain('Lin Mei');
    expect(place.textContent).toContain('Last submitted: E1******9');
  });

  it('submits the corrected form, and shows that it is under review', async () => {
    const submitted = verification({ status: 'submitted', submitted_at: '2026-11-24T08:00:00.000Z', form });
    api.answer({
      'GET /my/authentication': data(rejected),
      'POST /my/authentication': data(submitted),
    });
    const place = await open();
    await fill('ID number', 'E12345679');
    await submitForm();
    await until(() => stateOf(place)?.includes('Under review') ?? false, 'the state is new');
    expect(api.changes()).toMatchObject([
      {
        call: 'POST /my/authentication',
        body: { id_type: 'passport', id_number: 'E12345679', categories: ['Cups'] },
      },
    ]);
    expect(alert.get().content).toBe('Submitted. We’ll message you with the result.');
    expect(place.querySelector('form')).toBeNull();
    expect(place.textContent).toContain('E1******9');
  });

  it('says at the number that it is refused, and keeps the form', async () => {
    api.answer({
      'GET /my/authentication': data(rejected),
      'POST /my/authentication': refusal('id_number_invalid', 'This number does not exist.'),
    });
    const place = await open();
    await fill('ID number', 'E12345679');
    await submitForm();
    await says('This number does not exist.');
    expect(the<HTMLInputElement>(place, '[aria-invalid="true"]').value).toBe('E12345679');
  });

  it('asks a company for its name and license', async () => {
    const place = await open();
    expect(place.textContent).not.toContain('Business license');
    const company = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === 'Company');
    await press(place, 'Submit for review');
    company?.click();
    await says('Business license (optional)');
  });

  it('shows an approved account what it submitted, in Chinese too', async () => {
    api.answer({
      'GET /my/authentication': data(
        verification({ status: 'approved', decided_at: '2026-11-21T08:00:00.000Z', form }),
      ),
    });
    const place = await open('zh');
    expect(stateOf(place)).toContain('已认证');
    expect(place.textContent).toContain('Lin Mei');
    expect(place.querySelector('form')).toBeNull();
  });

  it('says in its place that it could not be loaded', async () => {
    api.answer({ 'GET /my/authentication': { body: '' } });
    const place = await openPage(page, { at: '/my/authentication' });
    await until(() => place.querySelector('[role="alert"]') !== null, 'it says so');
    api.answer({ 'GET /my/authentication': data(verification()) });
    await press(place, 'Try again');
    await says('Not verified yet');
  });
});
