// @vitest-environment happy-dom
import {
  productDocumentsMax,
  type StaffDocument,
} from '@amberdock/contract/console/products/product-documents.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  buttonOf,
  chooseFiles,
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  loadAgain,
  openConsolePage,
  press,
  type Request,
  says,
  sendDialog,
} from '../../../testing/console-page.tsx';
import * as page from './documents.page.tsx';

const ce: StaffDocument = {
  id: 'd1',
  kind: 'ce',
  title_zh: '欧盟符合性声明（CE）',
  title_en: 'EU declaration of conformity (CE)',
  issuer: 'Test house',
  reference: 'T-7',
  issued_on: '2020-03-01',
  valid_until: '2021-03-01',
  bytes: 20_480,
  other_product_count: 0,
  created_at: '2026-11-02T08:00:00.000Z',
  version: 3,
};
const path = '/products/p1/documents';

let api: ReturnType<typeof fakeApi>;
let stored: StaffDocument[];
const listed = () => ({ data: { product_id: 'p1', product_name: 'Enamel cup', documents: stored } });
const answerAs = (role: string, change?: (request: Request) => Answer) =>
  api.answer((request) => {
    if (request.method !== 'GET') return change?.(request) ?? { body: listed() };
    if (request.path === path) return { body: listed() };
    if (request.path === `${path}/d1`) return { body: { data: { url: '/api/paper', expires_at: '' } } };
    return { body: { data: { id: '1', account: 'goods', name: 'Goods', warehouse_codes: null, role } } };
  });
beforeEach(() => {
  api = fakeApi();
});
afterEach(closeConsolePage);

const open = async (...documents: StaffDocument[]) => {
  stored = documents;
  await openConsolePage(page, { path: '/products/:id/documents', at: path });
  await says('Compliance files of Enamel cup');
};
const pdf = () => new File(['%PDF-1.7'], 'ce.pdf', { type: 'application/pdf' });
const chooseKind = (kind: string) =>
  act(async () => {
    fieldOf('Kind').click();
    [...document.querySelectorAll<HTMLElement>('[role="option"]')]
      .find(({ textContent }) => textContent === kind)
      ?.click();
  });

test('a product without compliance files says what they are for; one is added with the usual titles of its kind', async () => {
  answerAs('catalogue', () => {
    stored = [ce];
    return { body: { data: { document_id: 'd1', was_kept: false } } };
  });
  await open();
  await says('This product has no compliance files yet');
  await says('Add a file');
  await press('Add a file');
  await chooseFiles(pdf());
  await chooseKind('CE');
  expect(fieldOf('Title in English').value).toBe('EU declaration of conformity (CE)');
  await fill('Title in English', 'Declaration');
  await chooseKind('FCC');
  expect(fieldOf('Title in English').value).toBe('Declaration');
  expect(fieldOf('Title in Chinese').value).toBe('美国 FCC 供应商符合性声明');
  await fill('Number', ' T-7 ');
  await fill('Date of issue', '2026-03-01');
  await sendDialog();
  await says('The file is added; buyers can download it now.');
  await says('no. T-7');
  expect(api.changes()).toEqual([{ method: 'POST', path, body: 'ce.pdf' }]);
});

test('what is missing is said at its field, and nothing is sent', async () => {
  answerAs('catalogue');
  await open();
  await says('Add a file');
  await press('Add a file');
  await sendDialog();
  await says('Choose the PDF file.');
  await says('Choose the kind.');
  await chooseFiles(new File(['x'], 'ce.docx'));
  await says('turn other formats into a PDF first');
  const large = pdf();
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await chooseFiles(large);
  await says('The file is larger than 10 MB.');
  await chooseFiles(pdf());
  await chooseKind('Test report');
  await fill('Title in Chinese', '报告');
  await fill('Title in English', 'Report');
  await fill('Number', '  ');
  await fill('Date of issue', '2026-03-01');
  await fill('Valid until', '2026-02-28');
  await sendDialog();
  await says('It can’t end before the day it was issued.');
  expect(fieldOf('Number').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(fieldOf('Number'));
  expect(api.changes()).toEqual([]);
});

test('what was chosen and typed stays where the upload fails, and a file of another product says so', async () => {
  let answer: Answer = { status: 422, body: { code: 'document_not_a_pdf', message: 'That is no PDF.' } };
  answerAs('catalogue', () => answer);
  await open();
  await says('Add a file');
  await press('Add a file');
  await chooseFiles(pdf());
  await chooseKind('Manual');
  await fill('Number', 'V1.2');
  await fill('Date of issue', '2026-03-01');
  await sendDialog();
  await says('That is no PDF.');
  expect(fieldOf('Number').value).toBe('V1.2');
  answer = { body: { data: { document_id: 'd1', was_kept: true } } };
  await sendDialog();
  await says('it is added with the details that it has there');
  expect(api.changes()).toHaveLength(2);
});

test('the facts of a file are changed from the version that was read, also where the list is loaded again meanwhile', async () => {
  answerAs('catalogue', () => ({ status: 409, body: { code: 'changed_meanwhile', message: 'Marco did.' } }));
  await open({ ...ce, other_product_count: 2 });
  for (const text of ['Expired', 'Also on 2 other products', 'Test house']) await says(text);
  await says('Add a file');
  await press('Edit: EU declaration of conformity (CE)');
  await says('2 other products have the same file');
  await fill('Number', 'T-8');
  stored = [{ ...ce, reference: 'T-9', version: 4 }];
  await loadAgain();
  await sendDialog();
  await says('Marco did.');
  expect(fieldOf('Number').value).toBe('T-8');
  const { id: _, bytes: _b, other_product_count: _o, created_at: _c, ...facts } = ce;
  expect(api.changes()).toEqual([
    { method: 'PUT', path: `${path}/d1`, body: { ...facts, reference: 'T-8' } },
  ]);
  await press('Discard my changes and show the newest');
  expect(fieldOf('Number').value).toBe('T-9');
  answerAs('catalogue');
  await fill('Valid until', '');
  await sendDialog();
  await says('The details of the file are saved.');
  expect(api.changes()).toMatchObject([{}, { body: { reference: 'T-9', valid_until: null, version: 4 } }]);
});

test('a file is removed after a question, and the focus goes to the button that adds one', async () => {
  answerAs('catalogue', () => {
    stored = [];
    return { body: listed() };
  });
  await open(ce);
  await says('Add a file');
  await press('Remove: EU declaration of conformity (CE)');
  await says('The PDF is deleted and can’t be brought back.');
  expect(api.changes()).toEqual([]);
  await sendDialog();
  await says('The file is removed.');
  await says('This product has no compliance files yet');
  const [request] = api.changes();
  expect(request).toMatchObject({ method: 'DELETE', path: `${path}/d1` });
  expect(api.queryOf(request)).toEqual({ version: '3' });
  expect(document.activeElement).toBe(buttonOf('Add a file'));
});

test('a removal that another operator was faster than asks again about the newest, and then removes that', async () => {
  answerAs('catalogue', () => {
    stored = [{ ...ce, title_en: 'Declaration of 2026', other_product_count: 1, version: 4 }];
    return { status: 409, body: { code: 'changed_meanwhile', message: 'Marco did.' } };
  });
  await open(ce);
  await says('Add a file');
  await press('Remove: EU declaration of conformity (CE)');
  await sendDialog();
  await says('Marco did.');
  await says('The newest is loaded now: check it, then try again.');
  await says('Remove “Declaration of 2026”?');
  expect(document.body.textContent).not.toContain('The PDF is deleted');
  answerAs('catalogue', () => {
    stored = [];
    return { body: listed() };
  });
  await sendDialog();
  await says('The file is removed.');
  expect(api.changes().map((request) => api.queryOf(request))).toEqual([{ version: '3' }, { version: '4' }]);
});

test('the PDF is downloaded by an address that is asked for when it is needed', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  answerAs('support');
  await open(ce);
  await press('Download PDF: EU declaration of conformity (CE)');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/api/paper'));
});

test('those who may not change the catalogue see and download the files', async () => {
  answerAs('support');
  await open(ce);
  expect(buttonOf('Download PDF: EU declaration of conformity (CE)')).toBeDefined();
  expect(buttonOf('Add a file')).toBeUndefined();
  expect(buttonOf('Edit: EU declaration of conformity (CE)')).toBeUndefined();
  expect(buttonOf('Remove: EU declaration of conformity (CE)')).toBeUndefined();
});

test('a product with the most files takes no more', async () => {
  answerAs('catalogue');
  await open(...Array.from({ length: productDocumentsMax }, (_, nth) => ({ ...ce, id: `d${nth}` })));
  await says('A product has at most 50 compliance files.');
  await says('Add a file');
  expect(buttonOf('Add a file')?.disabled).toBe(true);
});
