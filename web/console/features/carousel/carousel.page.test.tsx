// @vitest-environment happy-dom
import type { StaffSlide } from '@amberdock/contract/console/content/slides.ts';
import { act } from 'react';
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
import * as page from './carousel.page.tsx';

const autumn: StaffSlide = {
  id: 's1',
  version: 2,
  title_zh: '秋季',
  title_en: 'Autumn',
  text_zh: '',
  text_en: 'Lamps and throws',
  link: '/activities',
  link_is_dead: false,
  active: true,
  image: { id: 'p1', url: '/api/console/pictures/p1' },
};
const winter: StaffSlide = {
  ...autumn,
  id: 's2',
  title_en: 'Winter',
  link: '/articles/gone',
  link_is_dead: true,
};

let api: ReturnType<typeof fakeApi>;
let slides: StaffSlide[];
let refusal: { code: string; message: string } | null;
beforeEach(() => {
  api = fakeApi();
  slides = [autumn, winter];
  refusal = null;
  api.answer(({ method, path, body }) => {
    if (method === 'GET') return { body: { data: slides } };
    if (path === '/content-pictures') return { body: { data: { file_id: 'f1', width: 9, height: 9 } } };
    if (refusal) return { status: 409, body: refusal };
    return { body: { data: { ...autumn, ...(body as object) } } };
  });
});
afterEach(closeConsolePage);

const open = () => openConsolePage(page, { path: '/carousel' });
const changes = () => api.changes().filter(({ path }) => path !== '/content-pictures');
const choosePicture = () =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
    if (!input) throw new Error('no input');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'autumn.jpg')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
const submitButton = () => document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]');

test('slides are listed, one that leads nowhere says so, and a slide is hidden by its button', async () => {
  await open();
  await says('Autumn');
  await says('Its article isn’t published');
  await press('Hide: Autumn');
  await says('“Autumn” is hidden.');
  expect(changes()[0]?.body).toEqual({
    title_zh: '秋季',
    title_en: 'Autumn',
    text_zh: '',
    text_en: 'Lamps and throws',
    link: '/activities',
    active: false,
    version: 2,
  });
});

test('a slide that another operator has changed says so beside its buttons', async () => {
  refusal = { code: 'changed_meanwhile', message: 'Ada changed this.' };
  await open();
  await says('Autumn');
  await press('Hide: Autumn');
  await says('Ada changed this.');
});

test('a new slide needs titles and a picture, and a link within the shop or none', async () => {
  slides = [];
  await open();
  await says('No slides yet');
  await press('Add a slide');
  await fill('Chinese title', '秋季');
  await fill('English title', 'Autumn');
  expect(submitButton()?.disabled).toBe(true);
  await choosePicture();
  await says('autumn.jpg is uploaded.');
  expect(submitButton()?.disabled).toBe(false);
  await fill('Link (optional)', 'https://else.example');
  await says('Enter the path of a page of the shop');
  expect(submitButton()?.disabled).toBe(true);
  await fill('Link (optional)', ' /library ');
  await fill('English text (optional)', 'From $5');
  await says('names an amount of money ($5)');
  await sendDialog();
  await says('The slide was added.');
  expect(changes()[0]?.body).toMatchObject({ link: '/library', active: true, picture_file_id: 'f1' });
});

test('a slide keeps its picture when none is chosen, and another’s change is refused with the text kept', async () => {
  await open();
  await says('Autumn');
  await press('Edit: Autumn');
  await fill('English title', 'Mine');
  refusal = { code: 'changed_meanwhile', message: 'Ada changed this.' };
  slides = [{ ...autumn, version: 3, title_en: 'Theirs' }, winter];
  await sendDialog();
  await says('Ada changed this.');
  await says('Theirs');
  expect(fieldOf('English title').value).toBe('Mine');
  expect(changes()[0]?.body).not.toHaveProperty('picture_file_id');
  expect(changes()[0]?.body).toMatchObject({ version: 2 });
});

test('a slide is deleted after a question, and the order is saved as a whole', async () => {
  await open();
  await says('Autumn');
  await press('Delete: Winter');
  await says('Delete the slide “Winter”?');
  await sendDialog();
  await says('The slide is deleted.');
  expect(document.activeElement?.textContent).toBe('Add a slide');
  await press('Order');
  await press('Move up: Winter');
  await press('Save');
  await says('The order is saved.');
  expect(changes().map(({ method, body }) => [method, body])).toEqual([
    ['DELETE', null],
    ['PUT', { slide_ids: ['s2', 's1'] }],
  ]);
});
