// @vitest-environment happy-dom
import type { StaffArticle, StaffArticleCategory } from '@amberdock/contract/console/content/articles.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  loadAgain,
  openConsolePage,
  press,
  pressKey,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as onePage from './article.page.tsx';
import * as listPage from './articles.page.tsx';

const help: StaffArticleCategory = {
  id: 'c1',
  version: 1,
  name_zh: '帮助',
  name_en: 'Help',
  article_count: 2,
};
const rules: StaffArticleCategory = {
  id: 'c2',
  version: 4,
  name_zh: '规则',
  name_en: 'Rules',
  article_count: 0,
};
const returns: StaffArticle = {
  id: 'a1',
  version: 3,
  key: 'returns',
  category_id: 'c1',
  title_zh: '退货',
  title_en: 'Returns',
  article_state: 'published',
  published_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-02T08:00:00Z',
  body_zh: '正文',
  body_en: '## Send it back',
  linked_from: [],
};
const fees: StaffArticle = {
  ...returns,
  id: 'a2',
  version: 1,
  key: 'fees',
  title_en: 'Fees',
  article_state: 'draft',
  published_at: null,
};

let api: ReturnType<typeof fakeApi>;
let categories: StaffArticleCategory[];
let listed: StaffArticle[];
type Answers = Record<string, (body: Record<string, unknown>) => { status?: number; body: unknown }>;

/** Answers changes as given, and reads from what is listed. */
const answer = (changes: Answers = {}) =>
  api.answer(({ method, path, body }) => {
    const change = changes[`${method} ${path}`];
    if (change) return change(body as Record<string, unknown>);
    if (path === '/article_categories') return { body: { data: categories } };
    if (path === '/articles') return { body: { data: listed } };
    const one = listed.find(({ id }) => path === `/articles/${id}`);
    return one ? { body: { data: one } } : { status: 404, body: { code: 'not_found', message: 'Gone.' } };
  });
const refused = (code: string, message: string, status = 422) => ({ status, body: { code, message } });

beforeEach(() => {
  api = fakeApi();
  categories = [help, rules];
  listed = [returns, fees];
  answer();
});
afterEach(closeConsolePage);

const openList = (query = '') => openConsolePage(listPage, { path: '/articles', at: `/articles${query}` });
async function openOne(id: string) {
  await openConsolePage(onePage, { path: '/articles/:id', at: `/articles/${id}` });
  await says('Name in the address');
}
const isShown = (name: string) =>
  [...document.querySelectorAll('button')].some(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  );
const isDisabled = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)?.disabled;

describe('the list', () => {
  test('shows articles by category, and what can be done with each category', async () => {
    await openList();
    await says('Returns');
    await says('No articles yet.');
    expect(isShown('Delete: Rules')).toBe(true);
    expect(isShown('Delete: Help')).toBe(false);
  });

  test('without a category says what to do, and offers no article', async () => {
    categories = [];
    listed = [];
    await openList();
    await says('add one first');
    expect([isShown('Add a category'), isShown('Add an article')]).toEqual([true, false]);
  });

  test('that is filtered asks the server, and orders nothing', async () => {
    await openList('?state=draft&q=fee');
    await says('Fees');
    const asked = api.requests.find(({ path }) => path === '/articles');
    expect(api.queryOf(asked)).toEqual({ article_state: 'draft', q: 'fee' });
    expect(isShown('Order of the articles in “Help”')).toBe(false);
    listed = [];
    await loadAgain();
    await says('No articles match.');
  });

  test('a new article gets its name from the English title; one that is taken is said at the field', async () => {
    let isFree = false;
    answer({
      'POST /articles': () =>
        isFree ? { body: { data: fees } } : refused('article_key_taken', '“Fees” has that name.'),
    });
    await openList();
    await says('Returns');
    await press('Add an article to “Rules”');
    await fill('Chinese title', '费用');
    await fill('English title', 'What it costs');
    expect(fieldOf('Name in the address').value).toBe('what-it-costs');
    await fill('Name in the address', 'What');
    await says('Lowercase letters, digits and single hyphens only.');
    await fill('Name in the address', 'fees');
    await sendDialog();
    await says('“Fees” has that name.');
    expect(fieldOf('Name in the address').getAttribute('aria-invalid')).toBe('true');
    isFree = true;
    await sendDialog();
    await says('The draft is saved.');
    expect(api.changes().at(-1)?.body).toMatchObject({ key: 'fees', category_id: 'c2', title_zh: '费用' });
  });

  test('the order is set by buttons and keys, and names what a colleague has added', async () => {
    answer({
      'PUT /article_categories/c1/order': ({ article_ids: ids }) => {
        if ((ids as string[]).length === 3) return { body: { data: [] } };
        listed = [...listed, { ...fees, id: 'a3', title_en: 'Customs' }];
        return refused('changed_meanwhile', 'Ada added an article.', 409);
      },
    });
    await openList();
    await says('Returns');
    await press('Order of the articles in “Help”');
    // The dialog takes the focus a moment after it has opened.
    await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    await press('Move down: Returns');
    await says('“Returns” is now 2 of 2.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Returns');
    await pressKey('ArrowUp');
    await pressKey('ArrowDown');
    await press('Save');
    await says('Ada added an article.');
    await says('Customs');
    await press('Save');
    await says('The order is saved.');
    expect(api.changes().map(({ body }) => body)).toEqual([
      { article_ids: ['a2', 'a1'] },
      { article_ids: ['a2', 'a1', 'a3'] },
    ]);
  });

  test('a category is added, renamed with its version, and deleted after a question', async () => {
    const done = () => ({ body: { data: rules } });
    answer({
      'POST /article_categories': done,
      'PUT /article_categories/c2': done,
      'DELETE /article_categories/c2': done,
    });
    await openList();
    await says('Rules');
    await press('Add a category');
    await fill('Name in Chinese', '其他');
    await fill('Name in English', 'More');
    await sendDialog();
    await says('The category was added.');
    await press('Rename: Rules');
    await fill('Name in English', 'House rules');
    await sendDialog();
    await says('The category was renamed.');
    await press('Delete: Rules');
    await says('Delete the category “Rules”?');
    await says('It has no articles');
    await sendDialog();
    await says('The category was deleted.');
    expect(document.activeElement?.textContent).toBe('Add a category');
    expect(api.changes().map(({ body }) => body)).toEqual([
      { name_zh: '其他', name_en: 'More' },
      { name_zh: '规则', name_en: 'House rules', version: 4 },
      null,
    ]);
    expect(api.queryOf(api.changes().at(-1))).toEqual({ version: '4' });
  });
});

describe('an article', () => {
  test('is saved with its version, and its preview is what the shop shows', async () => {
    answer({
      'PUT /articles/a1': (body) => {
        listed = [{ ...returns, ...body, version: 4 }];
        return { body: { data: listed[0] } };
      },
    });
    await openOne('a1');
    await fill('English text', '## Send it back\n\nFor **free**, or $5.');
    await says('names an amount of money ($5)');
    const preview = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(
      ({ value }) => value === 'preview',
    );
    await act(async () => preview?.click());
    await says('For free');
    expect(document.querySelector('[lang="en"] strong')?.textContent).toBe('free');
    await press('Save');
    await says('Visitors see the change.');
    expect(api.changes()[0]?.body).toMatchObject({ version: 3, key: 'returns', body_zh: '正文' });
    expect(isDisabled('Save')).toBe(true);
  });

  test('that is a draft is saved and published by one button, once both texts are there', async () => {
    listed = [{ ...fees, body_en: '' }];
    const save = (body: object) => {
      listed = [{ ...fees, ...body, version: 2 }];
      return { body: { data: listed[0] } };
    };
    answer({
      'PUT /articles/a2': save,
      'POST /articles/a2/publication': () => save({ article_state: 'published' }),
    });
    await openOne('a2');
    await says('once it has a text');
    expect(isDisabled('Publish')).toBe(true);
    await fill('English text', 'What it costs.');
    await press('Save and publish');
    await says('The article is published.');
    expect(
      api.changes().map(({ method, path, body }) => [method, path, (body as { version: number }).version]),
    ).toEqual([
      ['PUT', '/articles/a2', 1],
      ['POST', '/articles/a2/publication', 2],
    ]);
    expect(fieldOf('Name in the address').readOnly).toBe(true);
  });

  test('that a colleague has changed keeps what is typed, shows theirs, and asks which stays', async () => {
    answer({
      'PUT /articles/a1': ({ version }) => {
        if (version === 4) return { body: { data: { ...returns, version: 5, title_en: 'My title' } } };
        listed = [{ ...returns, version: 4, title_en: 'Ada’s title' }];
        return refused('changed_meanwhile', 'Ada changed this.', 409);
      },
    });
    await openOne('a1');
    await fill('English title', 'My title');
    await press('Save');
    await says('English title, as it is saved now');
    await says('Ada’s title');
    expect(fieldOf('English title').value).toBe('My title');
    await press('Keep mine and overwrite when saving');
    await press('Save');
    await says('The article is saved.');
    expect(api.changes().map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
  });

  test('that a colleague has published keeps its name, and what else is typed can be saved', async () => {
    await openOne('a2');
    await fill('Name in the address', 'costs');
    await fill('English title', 'What it costs');
    listed = [{ ...fees, version: 2, article_state: 'published' }];
    answer({ 'PUT /articles/a2': (body) => ({ body: { data: { ...listed[0], ...body, version: 3 } } }) });
    await loadAgain();
    expect(fieldOf('Name in the address').value).toBe('fees');
    await press('Save');
    await says('Visitors see the change.');
    expect(api.changes()[0]?.body).toMatchObject({ key: 'fees', title_en: 'What it costs', version: 2 });
  });

  test('nobody touched follows a colleague’s change; a draft that is dropped takes it too', async () => {
    await openOne('a1');
    listed = [{ ...returns, version: 4, title_en: 'Theirs' }];
    await loadAgain();
    expect(fieldOf('English title').value).toBe('Theirs');
    await fill('English title', 'Mine');
    listed = [{ ...returns, version: 5, title_en: 'Newer' }];
    await loadAgain();
    expect(fieldOf('English title').value).toBe('Mine');
    await press('Take what is saved');
    await press('Discard');
    expect(fieldOf('English title').value).toBe('Newer');
  });

  test('is withdrawn after a question that names what links to it', async () => {
    listed = [
      {
        ...returns,
        linked_from: [
          { kind: 'slide', id: 's1', text_zh: '秋季', text_en: 'Autumn' },
          { kind: 'redirect', id: null, text_zh: 'refund', text_en: 'refund' },
        ],
      },
    ];
    answer({ 'DELETE /articles/a1/publication': () => ({ body: { data: fees } }) });
    await openOne('a1');
    await press('Withdraw');
    await says('go without the link until it is published again: slide “Autumn”, search redirect “refund”.');
    await sendDialog();
    await says('The article is withdrawn.');
    expect(api.queryOf(api.changes()[0])).toEqual({ version: '3' });
  });

  test('that is a draft is deleted after a question, with what was typed in it', async () => {
    answer({ 'DELETE /articles/a2': () => ({ body: { data: {} } }) });
    await openOne('a2');
    await fill('English title', 'Never mind');
    await press('Delete');
    await says('Delete the draft “Fees”?');
    await sendDialog();
    await says('The draft is deleted.');
    expect(document.querySelector('form')).toBeNull();
  });
});
