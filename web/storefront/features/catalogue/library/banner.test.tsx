// @vitest-environment happy-dom
import type { CarouselSlide } from '@amberdock/contract/catalog/content.ts';
import { afterEach, expect, it } from 'vitest';
import { startData } from '../../../lib/state/startup.ts';
import { clearShown, show } from '../../../testing/render.tsx';
import { Banner } from './banner.tsx';

afterEach(clearShown);
afterEach(() => startData.set({ hotKeys: null, carousel: null, articleCategories: null }));

const slide: CarouselSlide = {
  id: 's1',
  title: 'Autumn',
  text: 'Lamps and throws.',
  link: '/activities',
  image: { id: 'p1', url: '/pictures/p1' },
};
const open = async (carousel: CarouselSlide[] | null, keepsRoom = true) => {
  startData.set({ hotKeys: null, carousel, articleCategories: null });
  return show(<Banner keepsRoom={keepsRoom} />);
};
const carouselIn = (place: HTMLElement) => place.querySelector('section');

it('keeps its room until the slides are there, unless the server knows that there are none', async () => {
  expect(carouselIn(await open(null))).not.toBeNull();
  expect(carouselIn(await open(null, false))).toBeNull();
  expect(carouselIn(await open([slide], false))?.textContent).toContain('Autumn');
  expect((await open([])).textContent).toBe('');
});

it('shows of a slide without text and link the title alone, and no buttons beside a single one', async () => {
  const place = await open([{ ...slide, text: '', link: '' }]);
  expect(place.textContent).toBe('Autumn');
  expect(place.querySelectorAll('a, button')).toHaveLength(0);
  expect((await open([slide, { ...slide, id: 's2' }])).querySelectorAll('button')).toHaveLength(2);
});
