// @vitest-environment happy-dom
import type { Activity, Article, ArticleCategory } from '@amberdock/contract/catalog/content.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { card, pricedCard } from '../../../testing/goods.ts';
import { data, list, type PageApi, pageApi } from '../../../testing/page-api.ts';
import { named, openPage, says, shownText } from '../../../testing/page.tsx';
import * as activities from './activities.page.tsx';
import * as activity from './activity.page.tsx';
import * as article from './article.page.tsx';
import * as articles from './articles.page.tsx';

const rmb = (amount: string) => ({ amount, currency: 'CNY' as const });
const campaign: Activity = {
  id: 'k1',
  key: 'autumn',
  title: 'Autumn sale',
  text: 'Cups for less.',
  image: { id: 'i1', url: '/assets/i1' },
  starts_at: '2026-10-31T16:00:00.000Z',
  ends_at: '2026-11-30T16:00:00.000Z',
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  state: 'running',
  goods: [{ ...pricedCard(), percent_off: 20, campaign_price: rmb('10.80') }],
};
const help: ArticleCategory = {
  id: 'h1',
  key: 'help',
  name: 'Shipping',
  articles: [{ id: 'a1', key: 'customs', title: 'Customs' }],
};
const customs: Article = {
  id: 'a1',
  key: 'customs',
  title: 'Customs',
  category: { id: 'h1', name: 'Shipping' },
  published_at: '2026-10-05T00:00:00.000Z',
  body: '## Duties\n\nPaid by **us**. <script>alert(1)</script> [rules](javascript:alert(1))',
};

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({
    'GET /activities': data([campaign]),
    'GET /activities/autumn': data(campaign),
    'GET /article/category': data([help, { ...help, id: 'h2', name: 'Empty', articles: [] }]),
    'GET /articles/customs': data(customs),
    'GET /products/top_sellers': list([pricedCard({ id: 'p9', name: 'Best seller' })]),
  });
});
afterEach(() => api.close());

describe('the activities', () => {
  it('are listed with their state and time, each a way to its goods', async () => {
    const place = await openPage(activities, { at: '/activities' });
    await says('Autumn sale');
    expect(place.textContent).toContain('On now');
    expect(place.textContent).toMatch(/1.*Nov.*30.*Nov/);
    expect(named(place, 'Autumn sale').getAttribute('href')).toBe('/activities/k1');
  });

  it('lead on to what others buy where there are none, in Chinese too', async () => {
    api.answer({ 'GET /activities': data([]) });
    const place = await openPage(activities, { at: '/activities' });
    await says('No activities right now');
    await says('Best seller');
    expect(named(place, 'Browse products').getAttribute('href')).toBe('/library');
    await openPage(activities, { at: '/activities', language: 'zh' });
    await says('目前没有活动');
  });
});

describe('an activity', () => {
  const open = () => openPage(activity, { at: '/activities/autumn', path: '/activities/:id' });

  it('shows a buyer the price while it runs, and the usual one beside it', async () => {
    const place = await open();
    await says('Ceramic mug');
    expect(place.textContent).toMatch(/10\.80.*13\.50/);
  });

  it('shows the usual price before it begins', async () => {
    api.answer({ 'GET /activities/autumn': data({ ...campaign, state: 'upcoming' }) });
    const place = await open();
    await says('Starts soon');
    expect(place.textContent).toContain('13.50');
    expect(place.textContent).not.toContain('10.80');
  });

  it('shows a visitor no price', async () => {
    await api.close();
    api = await pageApi({ 'GET /activities/autumn': data({ ...campaign, goods: [card()] }) }, { user: null });
    await open();
    await says('Log in to see price and stock');
    expect(shownText()).not.toMatch(/\d\.\d\d/);
  });
});

describe('the articles', () => {
  it('are listed by category; one without articles is left out', async () => {
    const place = await openPage(articles, { at: '/articles' });
    await says('Shipping');
    expect(place.textContent).not.toContain('Empty');
    expect(named(place, 'Customs').getAttribute('href')).toBe('/articles/a1');
  });

  it('say that there are none yet, and lead to the library', async () => {
    api.answer({ 'GET /article/category': data([]) });
    await openPage(articles, { at: '/articles' });
    await says('No articles yet');
    await openPage(articles, { at: '/articles', language: 'zh' });
    await says('帮助');
  });
});

describe('an article', () => {
  it('is shown with its headings and its day, and nothing of it runs', async () => {
    const place = await openPage(article, { at: '/articles/customs', path: '/articles/:id' });
    await says('Paid by us');
    expect(place.querySelector('h2')?.textContent).toBe('Duties');
    expect(place.querySelector('strong')?.textContent).toBe('us');
    expect(place.querySelector('script')).toBeNull();
    expect(place.querySelector('a[href^="javascript"]')).toBeNull();
    expect(place.querySelector('time')?.getAttribute('datetime')).toBe(customs.published_at);
    expect(named(place, 'All articles').getAttribute('href')).toBe('/articles');
  });
});
