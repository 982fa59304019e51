// @vitest-environment happy-dom
import type { Campaign } from '@amberdock/contract/console/content/campaigns.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  openConsolePage,
  press,
  type Request,
  says,
  sendDialog,
} from '../../testing/console-page.tsx';
import * as one from './campaign.page.tsx';
import * as list from './campaigns.page.tsx';

const id = '0199c000-0000-7000-8000-000000000001';
const good = {
  product_id: '0199c000-0000-7000-8000-00000000000a',
  handle: 'CUP-1',
  name: 'Cup',
  image: null,
  published: true,
  base_price: { amount: '10.00', currency: 'CNY' as const },
  percent_off: 20,
  campaign_price: { amount: '8.00', currency: 'CNY' as const },
  quantity_max: 5,
  held: 3,
};
const { product_id: _, percent_off: __, campaign_price: ___, quantity_max: ____, held: _____, ...cup } = good;
const pot = { ...cup, product_id: '0199c000-0000-7000-8000-00000000000b', handle: 'POT-1', name: 'Pot' };
const lid = { ...cup, product_id: '0199c000-0000-7000-8000-00000000000c', handle: 'LID-1', name: 'Lid' };
const others = [pot, lid];
const campaign: Campaign = {
  id,
  version: 4,
  campaign_key: 'warm-house',
  campaign_state: 'draft',
  title_zh: '冬日暖屋',
  title_en: 'The Warm House',
  text_zh: '',
  text_en: 'Lamps and throws.',
  image: null,
  starts_at: '2099-11-30T16:00:30.000Z',
  ends_at: '2099-12-31T16:00:00.000Z',
  first_day: '2099-12-01',
  last_day: '2099-12-31',
  goods_count: 1,
  time_zone: 'Asia/Shanghai',
  goods: [good],
};

let api: ReturnType<typeof fakeApi>;
let current: Campaign;
let refuse: ((request: Request) => { status: number; body: unknown } | null) | null;
beforeEach(() => {
  api = fakeApi();
  current = campaign;
  refuse = null;
  api.answer((request) => {
    const refusal = refuse?.(request);
    if (refusal) return refusal;
    if (request.path === '/campaigns') {
      return request.method === 'GET'
        ? { body: { data: [current], page: { next: null } } }
        : { body: { data: current } };
    }
    if (request.path === '/campaign_clock') return { body: { data: { time_zone: 'Asia/Shanghai' } } };
    if (request.path === '/products')
      return {
        body: {
          data: others.map((product) => ({ id: product.product_id, ...product })),
          page: { next: null },
        },
      };
    if (request.path === '/campaign_goods/search') {
      const { product_numbers: numbers } = request.body as { product_numbers: string[] };
      return {
        body: {
          data: {
            products: others.filter(({ handle }) => numbers.includes(handle)),
            unknown: numbers.filter((number) => !others.some(({ handle }) => handle === number)),
          },
        },
      };
    }
    return { body: { data: current } };
  });
});
afterEach(closeConsolePage);

async function openOne() {
  await openConsolePage(one, { path: '/campaigns/:id', at: `/campaigns/${id}` });
  await says('Lamps and throws.');
}
const submitOfDialog = () =>
  document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]') as HTMLButtonElement;
const changes = () => api.changes().map(({ method, path, body }) => [method, path, body]);

test('a campaign is written with its period by the shop’s clock, and its name comes from the title', async () => {
  await openConsolePage(list, { path: '/campaigns' });
  await says('The Warm House');
  await press('New campaign');
  await says('By the shop’s clock (Asia/Shanghai)');
  await fill('Chinese title', '夏日');
  await fill('English title', 'Summer at the Café');
  expect(fieldOf('Name in the address').value).toBe('summer-at-the-cafe');
  await fill('English text (optional)', 'Now $5 each');
  await says('$5');
  await fill('Start: date', '2099-06-01');
  await fill('End: date', '2099-05-01');
  await says('The end must come after the start');
  await fill('End: date', '2099-07-01');
  await sendDialog();
  await says('Saved as a draft.');
  expect(changes()).toEqual([
    [
      'POST',
      '/campaigns',
      {
        campaign_key: 'summer-at-the-cafe',
        title_zh: '夏日',
        title_en: 'Summer at the Café',
        text_zh: '',
        text_en: 'Now $5 each',
        starts_at: '2099-05-31T16:00:00.000Z',
        ends_at: '2099-06-30T16:00:00.000Z',
      },
    ],
  ]);
});

test('a name that is taken is refused at its field, and what was typed stays', async () => {
  refuse = ({ method }) =>
    method === 'PUT'
      ? { status: 422, body: { code: 'campaign_key_taken', message: 'The name summer belongs to another.' } }
      : null;
  await openOne();
  await press('Edit');
  await fill('Name in the address', 'Summer!');
  await says('Use lowercase letters');
  await fill('Name in the address', 'summer');
  await sendDialog();
  await says('The name summer belongs to another.');
  expect(fieldOf('Name in the address').value).toBe('summer');
  expect(document.querySelector('[role="dialog"] [role="alert"].mantine-Alert-root')).toBeNull();
  // Fields hold minutes: a start that was not changed keeps its seconds.
  expect(changes()).toMatchObject([
    ['PUT', `/campaigns/${id}`, { starts_at: campaign.starts_at, ends_at: campaign.ends_at, version: 4 }],
  ]);
});

test('a draft says what it lacks, and is published after a question', async () => {
  await openOne();
  await says('Add a picture');
  await press('Publish');
  await says('prices hold from 1 Dec 2099');
  await sendDialog();
  await says('Campaign published.');
  expect(changes()).toEqual([['POST', `/campaigns/${id}/publication`, { version: 4 }]]);
});

test('a campaign that runs keeps its name and start, and is ended after a question', async () => {
  current = { ...campaign, campaign_state: 'running' };
  await openOne();
  await says('Buyers who are signed in pay its prices.');
  await press('Edit');
  expect(fieldOf('Name in the address').readOnly).toBe(true);
  expect(fieldOf('Start: date').readOnly).toBe(true);
  expect(fieldOf('End: date').readOnly).toBe(false);
  await press('Cancel');
  await press('End now');
  await says('can’t be started again');
  await sendDialog();
  await says('Campaign ended.');
  expect(changes()).toEqual([['POST', `/campaigns/${id}/end`, { version: 4 }]]);
});

test('a draft is deleted after a question, which asks again about the newest', async () => {
  refuse = ({ method, path }) => {
    if (method !== 'DELETE' || current.version > 4) return null;
    current = { ...campaign, version: 5 };
    return { status: 409, body: { code: 'changed_meanwhile', message: `Ada changed this ${path}.` } };
  };
  await openOne();
  await press('Delete');
  await says('This can’t be undone.');
  await sendDialog();
  await says('Ada changed this');
  await sendDialog();
  await says('Campaign deleted.');
});

test('a campaign is duplicated with a name and a period of its own', async () => {
  await openOne();
  await press('Duplicate');
  await says('Duplicate “The Warm House”');
  await fill('Name in the address', 'warm-again');
  await fill('Start: date', '2099-12-01');
  await fill('End: date', '2099-12-02');
  await sendDialog();
  await says('Duplicated as a draft.');
  expect(changes()).toEqual([
    [
      'POST',
      `/campaigns/${id}/copies`,
      {
        campaign_key: 'warm-again',
        starts_at: '2099-11-30T16:00:00.000Z',
        ends_at: '2099-12-01T16:00:00.000Z',
      },
    ],
  ]);
});

test('goods are added by a search and by numbers, and those that are not found are named', async () => {
  await openOne();
  await says('3 / 5');
  await press('Edit products');
  await fill('Find products', 'pot');
  await says('Pot POT-1');
  await press('Add: Pot');
  await says('Products of the campaign (2 / 200)');
  await fill('Discount of Pot in percent', '15');
  await fill('Limit of Cup', '2');
  await says('3 to 100,000,000');
  await fill('Limit of Cup', '6');
  await press('Move Pot up');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Pot down');
  document.querySelector<HTMLInputElement>('input[value="numbers"]')?.click();
  await says('One a line');
  await fill('Product numbers or SKUs', 'POT-1, NONE-1');
  await press('Add these products');
  await says('Not found: NONE-1');
  await says('0 products added, 1 in the list already.');
  expect(fieldOf('Product numbers or SKUs').value).toBe('NONE-1');
  await sendDialog();
  await says('Products saved.');
  expect(changes().at(-1)).toEqual([
    'PUT',
    `/campaigns/${id}/goods`,
    {
      version: 4,
      goods: [
        { product_id: pot.product_id, percent_off: 15, quantity_max: null },
        { product_id: good.product_id, percent_off: 20, quantity_max: 6 },
      ],
    },
  ]);
});

const openNumbers = async () => {
  document.querySelector<HTMLInputElement>('input[value="numbers"]')?.click();
  await says('One a line');
};

test('pasted numbers stay while a search is tried, and the form is not saved without them', async () => {
  await openOne();
  await press('Edit products');
  await openNumbers();
  await fill('Product numbers or SKUs', 'POT-1, NONE-1');
  await says('The pasted numbers aren’t added yet.');
  expect(submitOfDialog().disabled).toBe(true);
  document.querySelector<HTMLInputElement>('input[value="search"]')?.click();
  await says('Find products');
  await openNumbers();
  expect(fieldOf('Product numbers or SKUs').value).toBe('POT-1, NONE-1');
  await press('Add these products');
  await says('Not found: NONE-1');
  expect(submitOfDialog().disabled).toBe(false);
});

test('products that are added at once are all in the list', async () => {
  await openOne();
  await press('Edit products');
  await fill('Find products', 'pot');
  await says('Lid LID-1');
  await act(async () => {
    for (const name of ['Add: Pot', 'Add: Lid'])
      document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click();
  });
  await says('Products of the campaign (3 / 200)');
});

test('a product that is added without a discount asks for one', async () => {
  await openOne();
  await press('Edit products');
  await fill('Percent off for new products', '');
  await fill('Find products', 'pot');
  await says('Pot POT-1');
  await press('Add: Pot');
  await says('Products of the campaign (2 / 200)');
  expect(fieldOf('Discount of Pot in percent').value).toBe('');
  expect(submitOfDialog().disabled).toBe(true);
});

test('a limit says which numbers it takes', async () => {
  await openOne();
  await press('Edit products');
  await fill('Limit of Cup', '100000001');
  await says('3 to 100,000,000');
});

test('a product of which orders hold units stays in the form', async () => {
  await openOne();
  await press('Edit products');
  await says('Orders hold 3');
  const remove = document.querySelector<HTMLButtonElement>('button[aria-label="Remove Cup"]');
  expect(remove?.disabled).toBe(true);
});

test('an ended campaign has no button that changes its goods', async () => {
  current = { ...campaign, campaign_state: 'ended' };
  await openOne();
  await says('it’s listed no more');
  const labels = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['Edit', 'Duplicate', 'Withdraw']));
  for (const label of ['Edit products', 'End now', 'Publish', 'Delete']) expect(labels).not.toContain(label);
});
