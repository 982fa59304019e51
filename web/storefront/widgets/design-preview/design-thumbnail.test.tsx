import type { Design } from '@amberdock/contract/catalog/designs.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DesignThumbnail } from './design-thumbnail.tsx';
import { previewOf } from './preview-of.ts';

const area = {
  id: 'front',
  name: 'Front',
  x_mm: 25,
  y_mm: 22,
  width_mm: 75,
  height_mm: 78,
  is_round: false,
  dpi_min: 200,
  fees: [],
};
const blank: Design['blank'] = {
  product_id: 'mug',
  product_name: 'Mug',
  drawing: 'mug',
  width_mm: 150,
  height_mm: 120,
  areas: [area],
};
const artwork = { id: 'a', name: 'fox', width_px: 900, height_px: 900, url: '/a', expires_at: '' };
const design = (x: number): Design => ({
  id: 'd',
  name: 'Fox',
  frozen: false,
  version: 1,
  created_at: '',
  updated_at: '',
  blank,
  placements: [{ area_id: 'front', x_mm: x, y_mm: 39, scale: 1, rotation: 15, artwork }],
});

/** The part of a design that a line brings. */
function preview(x: number) {
  const found = previewOf(design(x));
  if (!found) throw new Error('the design has a placement');
  return found;
}

test('a design shows its product to scale with the artwork where it is placed, cut at the print area', () => {
  const html = renderToStaticMarkup(<DesignThumbnail design={preview(30)} />);
  expect(html).toContain('viewBox="0 0 150 120"');
  expect(html).toContain('translate(55 61) rotate(15)');
  expect(html).toContain('<clipPath');
});

test('two designs of one product look different', () => {
  const shown = [10, 40].map((x) => renderToStaticMarkup(<DesignThumbnail design={preview(x)} />));
  expect(shown[0]).not.toBe(shown[1]);
});
