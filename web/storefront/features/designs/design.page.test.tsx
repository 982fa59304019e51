// @vitest-environment happy-dom
import type { Offer, ProductDetail } from '@amberdock/contract/catalog/catalogue.ts';
import type { Blank, Design } from '@amberdock/contract/catalog/designs.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { product as plain, shenzhen } from '../../testing/goods.ts';
import { data, failure, list, type PageApi, pageApi, refusal } from '../../testing/page-api.ts';
import { buyer } from '../../testing/buyer.ts';
import { clearShown, the } from '../../testing/render.tsx';
import { session } from '../../lib/session/session.ts';
import { fill, leadsTo, named, openPage, press, says, shownText, until } from '../../testing/page.tsx';
import * as page from './design.page.tsx';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const offer: Offer = {
  warehouse_id: 'SZX',
  available: 30,
  price: rmb('13.50'),
  price_converted: null,
  market_price: null,
  campaign_price: null,
  campaign_price_converted: null,
  campaign_ends_at: null,
  wholesale_prices: [],
  minimum_order_quantity: 1,
};
const product: ProductDetail = {
  ...plain({ is_diy: true }),
  skus: plain().skus.map((sku) => ({ ...sku, declared_value: null, offers: [offer] })),
};
const skuId = product.skus[0]?.id;
const blank: Blank = {
  product_id: 'p1',
  product_name: 'Ceramic mug',
  drawing: 'mug',
  width_mm: 200,
  height_mm: 100,
  areas: [
    {
      id: 'front',
      name: 'Front',
      x_mm: 20,
      y_mm: 10,
      width_mm: 80,
      height_mm: 80,
      is_round: false,
      dpi_min: 150,
      fees: [rmb('6.00')],
    },
  ],
};
const design = (more: Partial<Design> = {}): Design => ({
  id: 'd1',
  name: 'Blue fox',
  frozen: false,
  version: 1,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  blank,
  placements: [
    {
      area_id: 'front',
      x_mm: 40,
      y_mm: 40,
      scale: 1,
      rotation: 0,
      artwork: {
        id: 'a1',
        name: 'fox.png',
        width_px: 1_000,
        height_px: 1_000,
        url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        expires_at: '2026-11-01T09:00:00.000Z',
      },
    },
  ],
  ...more,
});

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /products/p1/blank': data(blank),
    'GET /products/p1': data(product),
    'GET /warehouses': data([shenzhen]),
    'GET /my/designs': list([]),
  });
});
afterEach(() => api.close());

const open = (at = '/design/p1') => openPage(page, { at, path: '/design/:id' });

const dialog = (): HTMLElement => {
  const open = document.querySelector<HTMLElement>('[role="dialog"]');
  if (!open) throw new Error('No dialog is open');
  return open;
};
const quantity = (place: HTMLElement) =>
  place.querySelector<HTMLInputElement>('input[aria-label="Quantity"]')?.value;
const newDesignBegins = () => until(() => !shownText().includes('Start new design'), 'a new design is begun');

/** Opens a saved design at its address. */
const openSaved = async (saved: Design) => {
  api.answer({ 'GET /my/designs': list([saved]), 'GET /my/designs/d1': data(saved) });
  const place = await open('/design/p1?design=d1');
  await says('Design: Ceramic mug');
  return place;
};

describe('the designer', () => {
  it('offers a choice of print areas where there are several, and none of a single one', async () => {
    const choices = (place: HTMLElement) => place.querySelectorAll('button[aria-pressed]').length;
    const single = await open();
    await says('Print area 80 × 80 mm');
    expect(choices(single)).toBe(0);
    await clearShown();
    const [front] = blank.areas;
    if (!front) throw new Error('the blank has no area');
    const areas = [front, { ...front, id: 'back', name: 'Back' }];
    api.answer({ 'GET /products/p1/blank': data({ ...blank, areas }) });
    const several = await open();
    await says('Print area 80 × 80 mm');
    expect(choices(several)).toBe(2);
  });

  it('shows the product’s print area, and offers neither saving nor buying without artwork', async () => {
    const place = await open();
    await says('Design: Ceramic mug');
    await says('Print area 80 × 80 mm, at least 150 dpi.');
    await says('No designs yet. Upload artwork, place it, and save.');
    expect(named(place, 'Save design').hasAttribute('disabled')).toBe(true);
    expect(named(place, 'Add to cart').hasAttribute('disabled')).toBe(true);
  });

  it('opens a saved design, and saves its new name with the placement as it is', async () => {
    const saved = design();
    const place = await openSaved(saved);
    expect(named(place, 'Save design').hasAttribute('disabled')).toBe(true);
    api.answer({ 'PUT /my/designs/d1': data({ ...saved, name: 'Red fox' }) });
    await fill('Name', 'Red fox');
    await press(place, 'Save design');
    await says('Design saved.');
    expect(api.changes()).toEqual([
      {
        call: 'PUT /my/designs/d1',
        body: {
          name: 'Red fox',
          placements: [{ area_id: 'front', artwork_id: 'a1', x_mm: 40, y_mm: 40, scale: 1, rotation: 0 }],
          version: 1,
        },
      },
    ]);
  });

  it('saves what was changed of an ordered design as a new one', async () => {
    const place = await openSaved(design({ frozen: true }));
    await says('This design has been ordered and can no longer be changed.');
    api.answer({ 'POST /my/designs': data(design({ id: 'd2', name: 'Red fox' })) });
    await fill('Name', 'Red fox');
    await press(place, 'Save as new design');
    await says('Design saved.');
    expect(api.changes()).toMatchObject([
      { call: 'POST /my/designs', body: { product_id: 'p1', name: 'Red fox' } },
    ]);
  });

  it('saves as a new design what another tab has changed meanwhile', async () => {
    const place = await openSaved(design());
    api.answer({
      'PUT /my/designs/d1': {
        status: 409,
        body: { status: 409, code: 'design_changed', message: 'Changed elsewhere.' },
      },
      'POST /my/designs': data(design({ id: 'd2', name: 'Red fox' })),
    });
    await fill('Name', 'Red fox');
    await press(place, 'Save design');
    await says('This design was changed or ordered elsewhere in the meantime.');
    await press(place, 'Save as new design');
    await says('Design saved.');
    expect(api.changes()).toMatchObject([
      { call: 'PUT /my/designs/d1', body: { version: 1 } },
      { call: 'POST /my/designs', body: { product_id: 'p1', name: 'Red fox' } },
    ]);
    expect(shownText()).not.toContain('in the meantime');
  });

  it('says what a piece costs with its printing, and puts it into the cart with the design', async () => {
    const place = await openSaved(design());
    await says('RMB 13.50');
    await says('RMB 6.00');
    api.answer({ 'POST /place_an_order/add_to_shopping_cart': data({ id: 'line', quantity: 1 }) });
    await press(place, 'Add to cart');
    await says('Added to cart with your design.');
    expect(api.changes()).toMatchObject([
      { body: { sku_id: skuId, warehouse_id: 'SZX', quantity: 1, design_id: 'd1' } },
    ]);
  });

  it('refuses artwork that is too coarse for the area', async () => {
    const [placement] = design().placements;
    if (!placement) throw new Error('the design has no placement');
    const coarse = { ...placement, artwork: { ...placement.artwork, width_px: 100, height_px: 100 } };
    const place = await openSaved(design({ placements: [coarse] }));
    await says('Resolution too low');
    expect(named(place, 'Add to cart').hasAttribute('disabled')).toBe(true);
  });

  it('deletes a design after a question, and says so where it cannot', async () => {
    const place = await openSaved(design());
    api.answer({ 'DELETE /my/designs/d1': refusal('design_used', 'It stands in your cart.') });
    await press(place, 'Delete Blue fox');
    await says('“Blue fox” will be deleted for good.');
    expect(api.changes()).toEqual([]);
    await press(dialog(), 'Delete');
    await says('It stands in your cart.');
    api.answer({ 'DELETE /my/designs/d1': data({}), 'GET /my/designs': list([]) });
    await press(dialog(), 'Delete');
    await says('Design deleted.');
    await says('No designs yet.');
  });

  it('shows the designs beyond the first page', async () => {
    api.answer({
      'GET /my/designs': ({ url }) =>
        url.searchParams.get('cursor') === 'c2'
          ? list([design({ id: 'd2', name: 'Red fox' })])
          : data([design()], { page: { next: 'c2' } }),
    });
    const place = await open();
    await says('Blue fox');
    await press(place, 'Load more');
    await says('Red fox');
    expect(named(place, 'Delete Blue fox')).toBeTruthy();
  });

  it('goes on with the same steps and choices after the first save', async () => {
    const saved = design({ frozen: true });
    const copy = design({ id: 'd2', name: 'Blue fox' });
    const place = await openSaved(saved);
    api.answer({ 'POST /my/designs': data(copy), 'GET /my/designs/d2': data(copy) });
    await press(place, 'Remove');
    await press(place, 'Undo');
    await press(place, 'Fill');
    await press(place, 'Increase');
    await press(place, 'Save as new design');
    await says('Design saved.');
    await until(() => api.seen.some(({ url }) => url.pathname.endsWith('/my/designs/d2')), 'd2 is loaded');
    await says('Start new design');
    expect(named(place, 'Undo').hasAttribute('disabled')).toBe(false);
    expect(quantity(place)).toBe('2');
    expect(named(place, 'Save design').hasAttribute('disabled')).toBe(true);
  });

  it('opens with the warehouse that the product’s page opens with', async () => {
    const cheaper = { ...offer, warehouse_id: 'YIW', price: rmb('11.00') };
    const skus = product.skus.map((sku) => ({ ...sku, offers: [offer, cheaper] }));
    api.answer({ 'GET /products/p1': data({ ...product, skus }) });
    await openSaved(design());
    await says('RMB 17.00');
  });

  it('prices a piece by the tier that the quantity reaches', async () => {
    const tiered = {
      ...offer,
      wholesale_prices: [{ min_quantity: 2, unit_price: rmb('12.00'), unit_price_converted: null }],
    };
    api.answer({
      'GET /products/p1': data({
        ...product,
        skus: product.skus.map((sku) => ({ ...sku, offers: [tiered] })),
      }),
    });
    const place = await openSaved(design());
    await says('1 more piece brings the price down to RMB 12.00 each.');
    await says('RMB 19.50');
    await press(place, 'Increase');
    await says('RMB 36.00');
    expect(shownText()).not.toContain('more piece');
  });
});

describe('leaving the designer', () => {
  /** Opens a saved design and changes its name. */
  const openChanged = async () => {
    const place = await openSaved(design());
    await fill('Name', 'Red fox');
    return place;
  };
  /** Whether closing the tab would be held back. */
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('holds nobody back whose work is saved', async () => {
    const place = await openSaved(design());
    expect(isHeld()).toBe(false);
    await press(place, 'Start new design');
    await newDesignBegins();
  });

  it('asks before unsaved work is lost, and stays or leaves as told', async () => {
    const place = await openChanged();
    expect(isHeld()).toBe(true);
    await press(place, 'Start new design');
    await says('“Red fox” has changes that aren’t saved.');
    await press(dialog(), 'Keep editing');
    await until(() => document.querySelector('[role="dialog"]') === null, 'the dialog is closed');
    await press(place, 'Start new design');
    await says('Leave without saving?');
    await press(dialog(), 'Leave without saving');
    await newDesignBegins();
    expect(api.changes()).toEqual([]);
  });

  it('saves first if told so, and stays where that fails', async () => {
    const place = await openChanged();
    api.answer({ 'PUT /my/designs/d1': failure });
    await press(place, 'Start new design');
    await says('Leave without saving?');
    await press(dialog(), 'Save and leave');
    await says('Try again');
    api.answer({ 'PUT /my/designs/d1': data(design({ name: 'Red fox' })) });
    await press(dialog(), 'Save and leave');
    await says('Design saved.');
    await newDesignBegins();
    expect(isHeld()).toBe(false);
  });

  it('asks before an upload is lost, and goes on to the unsaved artwork once it is there', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const place = await openSaved(design());
    const [placement] = design().placements;
    api.answer({ 'POST /my/artworks': { ...data(placement?.artwork), after: arrived } });
    const input = the<HTMLInputElement>(place, 'input[type="file"]');
    Object.defineProperty(input, 'files', { value: [new File(['png'], 'wolf.png')] });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    expect(isHeld()).toBe(true);
    await press(place, 'Start new design');
    await says('“wolf.png” is still uploading.');
    expect(dialog().textContent).not.toContain('Save and leave');
    arrive();
    await says('“Blue fox” has changes that aren’t saved.');
    await press(dialog(), 'Leave without saving');
    await newDesignBegins();
  });

  it('is not possible for a viewer, who gets no designer', async () => {
    session.set({ token: 't', user: buyer({ role: 'viewer' }) });
    await open();
    await says('Your role in this account can view this page only.');
    expect(document.querySelector('input[type="file"]')).toBeNull();
  });

  it('lets somebody go whose session ended', async () => {
    await openChanged();
    await act(async () => session.set({ token: null, user: null }));
    await says('Please Log in First!');
    expect(isHeld()).toBe(false);
  });
});

describe('a designer that cannot be opened', () => {
  it('links to other products where this one is not printed on', async () => {
    api.answer({
      'GET /products/p1/blank': { status: 404, body: { status: 404, code: 'not_found', message: '' } },
    });
    const place = await open();
    await says('This product can’t be customized.');
    await press(place, 'Custom products');
    await leadsTo('/library');
  });

  it('asks again where the shop did not answer', async () => {
    api.answer({ 'GET /products/p1/blank': failure });
    const place = await open();
    await says('Try again');
    api.answer({ 'GET /products/p1/blank': data(blank) });
    await press(place, 'Try again');
    await says('Print area 80 × 80 mm');
  });

  it('asks a visitor to sign in', async () => {
    await api.close();
    api = await pageApi({}, { user: null });
    await open();
    await says('Please Log in First!');
    expect(api.seen).toEqual([]);
  });
});
