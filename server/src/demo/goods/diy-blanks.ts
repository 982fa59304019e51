import type { BlankDrawing } from '@amberdock/contract/catalog/designs.ts';
import type { Text } from '../demo-product.ts';

/** A print area in millimeters on the base picture: left, top, width, height; what printing adds to a piece in CNY. */
export type DemoArea = {
  name: Text;
  rectangle: [left: number, top: number, width: number, height: number];
  dpiMin: number;
  feeCny: string;
  isRound?: true;
};
export type DemoBlank = { drawing: BlankDrawing; size: [number, number]; areas: DemoArea[] };

const front: Text = { zh: '正面', en: 'Front' };
const back: Text = { zh: '背面', en: 'Back' };
const whole: Text = { zh: '整面', en: 'Whole surface' };

const sheet = (width: number, height: number, dpiMin: number, feeCny: string, name = whole): DemoBlank => ({
  drawing: 'sheet',
  size: [width + 20, height + 20],
  areas: [{ name, rectangle: [10, 10, width, height], dpiMin, feeCny }],
});
const round = (size: number, print: number, feeCny: string, dpiMin = 300): DemoBlank => ({
  drawing: 'round',
  size: [size, size],
  areas: [
    {
      name: front,
      rectangle: [(size - print) / 2, (size - print) / 2, print, print],
      dpiMin,
      feeCny,
      isRound: true,
    },
  ],
});
const tag = (width: number, height: number, feeCny: string, sides: Text[] = [front]): DemoBlank => ({
  drawing: 'tag',
  size: [width + 10, height + 16],
  areas: sides.map((name) => ({ name, rectangle: [8, 14, width - 6, height - 8], dpiMin: 300, feeCny })),
});
const shirt = (feeCny: string): DemoBlank => ({
  drawing: 'tee',
  size: [740, 780],
  areas: [
    { name: front, rectangle: [220, 190, 300, 400], dpiMin: 150, feeCny },
    { name: back, rectangle: [210, 130, 320, 420], dpiMin: 150, feeCny },
  ],
});

/** The blank of each DIY product of the demo, by its handle. */
export const diyBlanks: Record<string, DemoBlank> = {
  'linen-cotton-apron-custom': {
    drawing: 'cloth',
    size: [700, 820],
    areas: [{ name: { zh: '胸前', en: 'Bib' }, rectangle: [220, 90, 260, 200], dpiMin: 150, feeCny: '8.00' }],
  },
  'custom-ceramic-mug': {
    drawing: 'mug',
    size: [150, 120],
    areas: [
      { name: front, rectangle: [25, 22, 75, 78], dpiMin: 200, feeCny: '4.00' },
      { name: back, rectangle: [25, 22, 75, 78], dpiMin: 200, feeCny: '3.00' },
    ],
  },
  'insulated-tumbler-engraved': sheet(60, 120, 300, '6.00', { zh: '杯身', en: 'Body' }),
  'custom-photo-cushion-cover': sheet(430, 430, 120, '9.00'),
  'custom-canvas-print': sheet(600, 400, 120, '12.00'),
  'custom-garden-flag': {
    drawing: 'cloth',
    size: [330, 480],
    areas: [
      { name: front, rectangle: [15, 40, 300, 425], dpiMin: 120, feeCny: '6.00' },
      { name: back, rectangle: [15, 40, 300, 425], dpiMin: 120, feeCny: '5.00' },
    ],
  },
  'engraved-pet-tag': round(38, 30, '2.50', 400),
  'custom-pet-bandana': sheet(380, 180, 150, '4.00', { zh: '领巾正面', en: 'Front of the bandana' }),
  'custom-clear-phone-case': {
    drawing: 'case',
    size: [86, 166],
    areas: [{ name: back, rectangle: [8, 40, 70, 118], dpiMin: 300, feeCny: '3.50' }],
  },
  'custom-phone-grip': round(42, 38, '2.00'),
  'custom-desk-mat': sheet(800, 300, 120, '7.00'),
  'custom-desk-neon-sign': sheet(500, 300, 100, '30.00', { zh: '灯牌轮廓', en: 'Outline of the sign' }),
  'custom-compact-mirror': round(72, 62, '3.00'),
  'custom-makeup-pouch': sheet(180, 110, 200, '4.50', front),
  'heavyweight-cotton-tee': shirt('10.00'),
  'brushed-fleece-hoodie': shirt('14.00'),
  'six-panel-embroidery-cap': {
    drawing: 'cap',
    size: [200, 160],
    areas: [{ name: front, rectangle: [60, 52, 80, 42], dpiMin: 200, feeCny: '9.00' }],
  },
  'canvas-tote-for-print': {
    drawing: 'tote',
    size: [420, 640],
    areas: [
      { name: front, rectangle: [70, 290, 280, 280], dpiMin: 150, feeCny: '5.00' },
      { name: back, rectangle: [70, 290, 280, 280], dpiMin: 150, feeCny: '5.00' },
    ],
  },
  'custom-luggage-tag': tag(60, 100, '2.50', [front, back]),
  'initial-heart-locket': round(26, 20, '6.00', 500),
  'brass-pocket-compass': round(50, 36, '8.00', 400),
  'photo-jigsaw-500': sheet(480, 340, 150, '8.00'),
  'composite-basketball-size-7': round(240, 90, '9.00', 200),
  'custom-cover-notebook-a5': sheet(148, 210, 200, '4.00', { zh: '封面', en: 'Cover' }),
  'cedar-pencils-dozen': sheet(90, 5, 400, '2.00', { zh: '笔杆', en: 'Barrel' }),
  'photo-wall-calendar-a3': sheet(297, 420, 150, '6.00', { zh: '封面', en: 'Cover' }),
  'conference-lanyard-badge': tag(90, 130, '0.80', [front, back]),
  'acrylic-photo-keychain': tag(50, 60, '1.20'),
};
