// @vitest-environment happy-dom
import type { StaffPrintAreas } from '@amberdock/contract/console/products/print-areas.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAnythingUnsaved } from '../../../ui/dialogs/use-unsaved.ts';
import {
  type Answer,
  buttonOf,
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
import * as page from './print-areas.page.tsx';

type Blank = NonNullable<StaffPrintAreas['blank']>;
type Area = Blank['areas'][number];

const front: Area = {
  id: 'a1',
  name_zh: '正面',
  name_en: 'Front',
  x_mm: 20,
  y_mm: 15.5,
  width_mm: 60,
  height_mm: 70,
  is_round: false,
  dpi_min: 150,
  fees: [
    { amount: '3.00', currency: 'CNY' },
    { amount: '0.50', currency: 'USD' },
  ],
  design_count: 0,
};
const back: Area = {
  ...front,
  id: 'a2',
  name_zh: '背面',
  name_en: 'Back',
  is_round: true,
  fees: [],
};
const mug: Blank = { drawing: 'mug', width_mm: 120, height_mm: 100, areas: [front, back] };
const printAreas: StaffPrintAreas = {
  product_id: 'p1',
  product_name: 'Enamel cup',
  blank: mug,
  offer_currencies: ['CNY', 'EUR'],
  version: 4,
};
/** An area as it stands, as the call takes it. */
function bodyOf(area: Area) {
  const { design_count, ...body } = area;
  expect(design_count).toBe(0);
  return body;
}

let api: ReturnType<typeof fakeApi>;
let stored: StaffPrintAreas;
const path = '/products/p1/print-areas';

/** Keeps what is sent as the server does. */
function keep({ body }: Request): Answer {
  const { blank } = body as { blank: Blank | null };
  const areas = blank?.areas.map((area, at) => ({ ...area, id: area.id ?? `new${at}`, design_count: 0 }));
  stored = { ...stored, blank: blank && { ...blank, areas: areas ?? [] }, version: stored.version + 1 };
  return { body: { data: stored } };
}
const answerAs = (role: string, change: (request: Request) => Answer = keep) =>
  api.answer((request) => {
    if (request.method !== 'GET') return change(request);
    if (request.path === path) return { body: { data: stored } };
    return { body: { data: { id: '1', account: 'goods', name: 'Goods', warehouse_codes: null, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  stored = printAreas;
});
afterEach(closeConsolePage);

const open = async (blank: Blank | null = mug) => {
  stored = { ...printAreas, blank };
  await openConsolePage(page, { path: '/products/:id/print-areas', at: path });
  await says('Print areas of Enamel cup');
};

test('a product without a base picture begins with a sheet and one area, which are saved together', async () => {
  answerAs('catalogue');
  await open(null);
  await says('Buyers design this product themselves once it has a base picture and print areas.');
  await press('Set up base picture and print areas');
  expect(document.activeElement).toBe(fieldOf('Shape'));
  await says('buyers don’t see it');
  await fill('Width in millimeters', '210.5');
  await fill('RMB', '3.5');
  await press('Save');
  await says('The print areas are saved.');
  expect(api.changes()).toEqual([
    {
      method: 'PUT',
      path,
      body: {
        blank: {
          drawing: 'sheet',
          width_mm: 210.5,
          height_mm: 200,
          areas: [
            {
              id: null,
              name_zh: '正面',
              name_en: 'Front',
              x_mm: 21.05,
              y_mm: 20,
              width_mm: 168.4,
              height_mm: 160,
              is_round: false,
              dpi_min: 150,
              fees: [{ amount: '3.5', currency: 'CNY' }],
            },
          ],
        },
        version: 4,
      },
    },
  ]);
  expect(buttonOf('Save')?.disabled).toBe(true);
  expect(isAnythingUnsaved()).toBe(false);
});

test('areas are changed, moved, removed with an undo and added; the rest is sent as it stands', async () => {
  answerAs('catalogue');
  await open();
  await says('Front');
  await fill('Name in English', 'Front side');
  await fill('USD', '');
  await press('Move print area 1 down');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move print area 2 up');
  await press('Remove print area 1');
  await says('Goes when you save');
  await press('Undo removing print area 1');
  await press('Remove print area 1');
  await press('Add a print area');
  await press('Save');
  await says('Correct what is marked.');
  expect(api.changes()).toEqual([]);
  await press('Remove print area 3');
  await press('Save');
  await says('The print areas are saved.');
  expect(api.changes()).toMatchObject([
    {
      body: {
        blank: {
          areas: [{ ...bodyOf(front), name_en: 'Front side', fees: [{ amount: '3.00', currency: 'CNY' }] }],
        },
        version: 4,
      },
    },
  ]);
  expect(buttonOf('Undo removing print area 1')).toBeUndefined();
  expect(document.body.textContent).not.toContain('Goes when you save');
});

test('an area that designs use keeps its position, size and form; the rest of it can change', async () => {
  answerAs('catalogue');
  await open({ ...mug, areas: [{ ...front, design_count: 2 }, back] });
  await says('Used by 2 designs');
  await says('keeps its position, size and form');
  for (const name of [
    'From the left in mm',
    'From the top in mm',
    'Width in mm',
    'Height in mm',
    'Round (an ellipse)',
  ])
    expect(fieldOf(name).disabled, name).toBe(true);
  for (const name of ['Name in English', 'Least resolution in dpi', 'RMB'])
    expect(fieldOf(name).disabled, name).toBe(false);
  expect(buttonOf('Remove print area 1')).toBeUndefined();
  expect(buttonOf('Remove print area 2')).toBeDefined();
  expect(buttonOf('Remove customization')).toBeUndefined();
  await fill('Width in millimeters', '70');
  await says('Print areas that designs use don’t fit in it.');
});

test('an area beyond the base picture or of too many pixels is said at once, and the preview marks it', async () => {
  answerAs('catalogue');
  await open();
  await says('Front');
  expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
    'Base picture with Front, Back',
  );
  await fill('From the left in mm', '60.01');
  await says('It reaches beyond the base picture.');
  await fill('From the left in mm', '60');
  expect(document.body.textContent).not.toContain('It reaches beyond the base picture.');
  await fill('Width in millimeters', '5000');
  await fill('Height in millimeters', '5000');
  await fill('From the left in mm', '0');
  await fill('From the top in mm', '0');
  await fill('Width in mm', '4000');
  await fill('Height in mm', '2000');
  await says('megapixels; 60 are the most');
  await press('Save');
  expect(api.changes()).toEqual([]);
  expect(document.activeElement).toBe(fieldOf('Least resolution in dpi'));
  await act(async () => fieldOf('Name in English').focus());
  expect(document.querySelectorAll('svg [data-is-chosen]')).toHaveLength(1);
});

test('areas follow the size of the base picture, in the preview too; those that designs use stay', async () => {
  answerAs('catalogue');
  await open({ ...mug, areas: [{ ...front, design_count: 2 }, back] });
  await says('Print areas that no design uses follow the size in proportion.');
  for (const typed of ['2', '24', '240']) await fill('Width in millimeters', typed);
  await act(async () =>
    fieldOf('Width in millimeters').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  await fill('Height in millimeters', '200');
  expect(document.querySelector('svg ellipse[rx="60"][ry="70"]')).not.toBeNull();
  await press('Save');
  await says('The print areas are saved.');
  const place = ({ x_mm, y_mm, width_mm, height_mm }: Area) => ({ x_mm, y_mm, width_mm, height_mm });
  expect(api.changes()).toMatchObject([
    {
      body: {
        blank: { areas: [place(front), { x_mm: 40, y_mm: 31, width_mm: 120, height_mm: 140 }] },
      },
    },
  ]);
});

test('a wrong fee is said at its field; a further currency can be added', async () => {
  answerAs('catalogue');
  await open({ ...mug, areas: [front] });
  await says('Front');
  await fill('EUR', '1.234');
  await press('Save');
  await says('Enter an amount, such as 3.50, or leave it empty.');
  expect(document.activeElement).toBe(fieldOf('EUR'));
  await fill('EUR', '');
  await act(async () => fieldOf('Add another currency').click());
  const yen = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
    ({ textContent }) => textContent === 'JPY',
  );
  await act(async () => yen?.click());
  await fill('JPY', '80');
  await press('Save');
  await says('The print areas are saved.');
  expect(api.changes()).toMatchObject([
    { body: { blank: { areas: [{ fees: [...front.fees, { amount: '80', currency: 'JPY' }] }] } } },
  ]);
});

test('a refused save keeps what was typed and its version until the operator asks for the newest', async () => {
  answerAs('catalogue', () => ({ status: 409, body: { code: 'changed_meanwhile', message: 'Marco did.' } }));
  await open();
  await says('Front');
  await fill('Name in English', 'Front side');
  expect(isAnythingUnsaved()).toBe(true);
  stored = { ...stored, blank: { ...mug, width_mm: 130 }, version: 5 };
  await loadAgain();
  await press('Save');
  await says('Marco did.');
  expect(fieldOf('Name in English').value).toBe('Front side');
  expect(api.changes()).toMatchObject([{ body: { blank: { width_mm: 120 }, version: 4 } }]);
  await press('Discard my changes and show the newest');
  expect(fieldOf('Name in English').value).toBe('Front');
  expect(fieldOf('Width in millimeters').value).toBe('130');
  expect(document.body.textContent).not.toContain('Marco did.');
});

test('the customization is removed after a question, and the page says again what it is for', async () => {
  answerAs('catalogue');
  await open();
  await says('Remove customization');
  await press('Remove customization');
  await says('It becomes a plain product');
  expect(api.changes()).toEqual([]);
  await sendDialog();
  await says('The customization is removed');
  await says('Buyers design this product themselves');
  expect(api.changes()).toEqual([{ method: 'PUT', path, body: { blank: null, version: 4 } }]);
  expect(document.activeElement).toBe(buttonOf('Set up base picture and print areas'));
});

test('those who may not change the catalogue see facts', async () => {
  answerAs('support');
  await open();
  await says('Print area 2: Back');
  for (const text of ['Mug', '120 × 100', '60 × 70', 'Rectangle', 'Printed nowhere, hidden from buyers'])
    await says(text);
  expect(document.querySelector('form')).toBeNull();
  expect(document.querySelectorAll('input')).toHaveLength(0);
});
