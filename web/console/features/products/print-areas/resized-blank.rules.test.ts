import { expect, test } from 'vitest';
import { withSide } from './resized-blank.rules.ts';
import { firstBlank, type Typed, type WrittenArea, type WrittenBlank } from './written-blank.rules.ts';

const sheet = firstBlank({ zh: '正面', en: 'Front' }, []);
const [plain] = sheet.areas as [WrittenArea];
const boxOf = ({ x_mm, y_mm, width_mm, height_mm }: WrittenArea) => [x_mm, y_mm, width_mm, height_mm];
const typing = (before: WrittenBlank, ...steps: Typed[]): WrittenBlank =>
  steps.reduce<WrittenBlank>((blank, typed) => withSide(blank, { before, side: 'width_mm', typed }), before);

test('areas follow a side in proportion, and the other side stays', () => {
  const { width_mm, areas } = typing(sheet, 300);
  expect([width_mm, ...areas.map(boxOf)]).toEqual([300, [30, 20, 240, 160]]);
  const low = withSide(sheet, { before: sheet, side: 'height_mm', typed: '50' });
  expect(low.areas.map(boxOf)).toEqual([[20, 5, 160, 40]]);
});

test('digits typed on the way leave no trace, nor does a text that is not a length', () => {
  expect(typing(sheet, '2', '21', '210', '210.5').areas).toEqual(typing(sheet, '210.5').areas);
  for (const none of ['', '0', '99999999']) expect(typing(sheet, '7', none).areas, none).toEqual(sheet.areas);
  expect(typing(sheet, '', '200').areas).toEqual(sheet.areas);
});

test('an area at the edge stays at the edge, and none reaches beyond it', () => {
  const before = { ...sheet, areas: [{ ...plain, x_mm: 33.33, width_mm: 166.67 }] };
  for (const typed of ['7', '31.7', '99.99', '333.33', '1234.5']) {
    const [area] = typing(before, typed).areas;
    expect(Number(area?.x_mm) + Number(area?.width_mm), typed).toBeCloseTo(Number(typed), 6);
  }
});

test('an area that designs use, and one that is not typed yet, stay as they are', () => {
  const before = {
    ...sheet,
    areas: [
      { ...plain, designCount: 1 },
      { ...plain, key: 1, x_mm: '' },
    ],
  };
  expect(typing(before, 300).areas).toEqual(before.areas);
});
