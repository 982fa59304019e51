// @vitest-environment happy-dom
import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { productPictureBytesMax } from '@amberdock/contract/console/products/product-pictures.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  chooseFiles,
  closeConsolePage,
  fakeApi,
  openConsolePage,
  press,
  type Request,
  says,
} from '../../../testing/console-page.tsx';
import * as page from '../product.page.tsx';

const pictureOf = (id: string) => ({ id, url: `/api/console/pictures/${id}` });
const product: StaffProduct = {
  id: 'p1',
  handle: 'CUP-1',
  name: 'Enamel cup',
  image: pictureOf('a'),
  images: ['a', 'b', 'c'].map(pictureOf),
  category: null,
  brand_name: '',
  published: true,
  source: 'csv',
  version: 4,
  name_zh: '搪瓷杯',
  name_en: 'Enamel cup',
  description_zh: '',
  description_en: '',
  is_diy: false,
  lacking: [],
  attributes: [],
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-02T08:00:00Z',
  skus: [],
};
const operator = { id: '1', account: 'goods', name: 'Goods', warehouse_codes: null };

let api: ReturnType<typeof fakeApi>;
let stored: StaffProduct;
type Change = (request: Request) => Answer;
const fileIds: Record<string, string> = { 'red.jpg': 'red', 'blue.png': 'blue' };
const uploads: Change = ({ body }) => ({
  body: { data: { file_id: fileIds[String(body)], width: 9, height: 9 } },
});
const saves: Change = () => ({ body: { data: product } });
const answer = ({ role = 'catalogue', upload = uploads, save = saves } = {}) =>
  api.answer((request) => {
    if (request.method === 'POST') return upload(request);
    if (request.method === 'PUT') return save(request);
    return request.path === '/products/p1'
      ? { body: { data: stored } }
      : { body: { data: { ...operator, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  stored = product;
  answer();
});
afterEach(closeConsolePage);

async function open() {
  await openConsolePage(page, { path: '/products/:id', at: '/products/p1' });
  await says('Main picture');
}
async function edit() {
  await open();
  await says('Edit pictures');
  await press('Edit pictures');
  await says('Drag pictures here');
  // The dialog gives its first field the focus a moment after it has opened.
  await expect.poll(() => document.activeElement?.textContent).toBe('choose files');
}
const fileOf = (name: string, type: string, size = 9) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const saved = () => api.changes().filter(({ method }) => method === 'PUT');
const save = async () => {
  await says('Save');
  await press('Save');
};
/** The pictures of the form, by their files or places as they were. */
const shown = () =>
  [...document.querySelectorAll<HTMLImageElement>('form li img')].map(({ src, alt }) =>
    src.startsWith('blob:') ? alt : (/pictures\/(\w+)\//.exec(src)?.[1] ?? src),
  );

test('chosen files are uploaded, ordered by buttons and saved with the product’s version', async () => {
  await edit();
  await chooseFiles(fileOf('red.jpg', 'image/jpeg'), fileOf('blue.png', 'image/png'));
  await says('blue.png is uploaded.');
  expect(shown()).toEqual(['a', 'b', 'c', 'red.jpg', 'blue.png']);
  await press('Make picture 5 the main one');
  await press('Move picture 2 back');
  expect(shown()).toEqual(['blue.png', 'b', 'a', 'c', 'red.jpg']);
  await says('The picture is now number 3 of 5.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 3 back');
  await save();
  await says('The pictures are saved.');
  expect(saved()).toEqual([
    {
      method: 'PUT',
      path: '/products/p1/pictures',
      body: { picture_ids: ['blue', 'b', 'a', 'c', 'red'], version: 4 },
    },
  ]);
});

test('a picture is dragged to another place', async () => {
  await edit();
  const tiles = [...document.querySelectorAll('form li > div')];
  const drag = (index: number, kind: string) =>
    act(async () => {
      const event = new Event(kind, { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { types: ['text/plain'], setData: () => {} } });
      tiles[index]?.dispatchEvent(event);
    });
  await drag(2, 'dragstart');
  await drag(0, 'dragenter');
  await drag(2, 'dragend');
  expect(shown()).toEqual(['c', 'a', 'b']);
});

test('a removal can be undone until it is saved', async () => {
  await edit();
  await press('Remove picture 2');
  await says('Goes when you save');
  expect(document.activeElement?.textContent).toBe('Undo');
  await press('Undo removing picture 2');
  await press('Remove picture 1');
  await save();
  await says('The pictures are saved.');
  expect(saved()).toMatchObject([{ body: { picture_ids: ['b', 'c'] } }]);
});

test('files that are no pictures or too large are named and not sent', async () => {
  await edit();
  await chooseFiles(
    fileOf('list.pdf', 'application/pdf'),
    fileOf('huge.jpg', 'image/jpeg', productPictureBytesMax + 1),
    fileOf('red.jpg', 'image/jpeg'),
  );
  await says('list.pdf isn’t a JPEG, PNG, WebP, AVIF or GIF picture.');
  await says('huge.jpg is larger than 15 MB.');
  await says('red.jpg is uploaded.');
  expect(api.changes().map(({ body }) => body)).toEqual(['red.jpg']);
});

test('dropped files are uploaded, and one that is there already is not added twice', async () => {
  await edit();
  const drop = (name: string) =>
    act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { types: ['Files'], files: [fileOf(name, 'image/jpeg')] } });
      document.querySelector('form ol')?.dispatchEvent(event);
    });
  await drop('red.jpg');
  await says('red.jpg is uploaded.');
  fileIds['copy.jpg'] = 'red';
  await drop('copy.jpg');
  await says('copy.jpg is among the pictures already.');
  expect(shown()).toEqual(['a', 'b', 'c', 'red.jpg']);
});

test('an upload that fails says why, keeps the form from being saved, and is tried again', async () => {
  let isAway = true;
  answer({
    upload: (request) => {
      if (request.body === 'blue.png')
        return { status: 422, body: { code: 'picture_not_readable', message: 'It does not open.' } };
      return isAway ? { status: 0, body: null } : uploads(request);
    },
  });
  await edit();
  await chooseFiles(fileOf('red.jpg', 'image/jpeg'), fileOf('blue.png', 'image/png'));
  await says('Check your connection');
  await says('It does not open.');
  await press('Save');
  expect(saved()).toEqual([]);
  isAway = false;
  await press('Upload red.jpg again');
  await says('red.jpg is uploaded.');
  await press('Remove picture 5');
  await save();
  await says('The pictures are saved.');
  expect(saved()).toMatchObject([{ body: { picture_ids: ['a', 'b', 'c', 'red'] } }]);
});

test('a change that came first is not overwritten: the operator carries on from it with what was uploaded', async () => {
  answer({
    save: ({ body }) => {
      if ((body as { version: number }).version === 5) return saves({} as Request);
      stored = { ...product, version: 5, images: ['b', 'c', 'd'].map(pictureOf) };
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Marco did.' } };
    },
  });
  await edit();
  await chooseFiles(fileOf('red.jpg', 'image/jpeg'));
  await says('red.jpg is uploaded.');
  await press('Make picture 4 the main one');
  await press('Save');
  await says('Marco did.');
  await press('Carry on from the newest');
  expect(shown()).toEqual(['red.jpg', 'b', 'c', 'd']);
  await press('Save');
  await says('The pictures are saved.');
  expect(saved().at(-1)?.body).toEqual({ picture_ids: ['red', 'b', 'c', 'd'], version: 5 });
});

test('who may only read sees the pictures and no button', async () => {
  answer({ role: 'support' });
  await open();
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Edit pictures',
  );
});

test('a product without pictures says so and offers to add some', async () => {
  stored = { ...product, images: [], image: null };
  await openConsolePage(page, { path: '/products/:id', at: '/products/p1' });
  await says('No pictures yet.');
  await says('Add pictures');
});
