import { brass, dark, type Drawings, drawn, glass, screen, steel, walnut, wood } from './drawing.ts';
import { e, g, lathe, line, moved, p, r, rod, seam, shine, slab, stitch, times, within } from './shapes.ts';

/** A see-through body with its edges. */
export const glassBody = (d: string, tint = glass) =>
  p(d, tint, 'none', 'fill-opacity=".3"') +
  g('', p(d, '#fff', 'cyl', 'fill-opacity="0"'), 'opacity=".45"') +
  line(d, '#8aa3a8', 5, 'stroke-opacity=".7"');

const board = () =>
  slab([120, 760, 760, 420, 70, 90], '#b98550') +
  within(
    'M120 760 l90 -420 h580 l90 420 z',
    times(7, (i) =>
      times(10, (j) =>
        r(
          [90 + j * 84 - (i % 2) * 40, 340 + i * 62, 82, 60],
          ['#c99660', '#a8713f', '#d6a772', '#8f5d34'][(i * 3 + j * 5) % 4] as string,
          'none',
          'fill-opacity=".75"',
        ),
      ),
    ),
  ) +
  e([770, 410, 36, 22], '#6d4526', 'inside');

const handle = (y: number, c = dark) =>
  r([700, y, 290, 52, 26], c, 'top') + e([955, y + 26, 13, 13], '#f0ede8', 'none');

const saucepan = () =>
  handle(470, steel) +
  lathe(
    [
      [290, 430],
      [290, 700],
      [270, 740],
    ],
    steel,
    'metal',
    '#9da2a8',
  ) +
  e([500, 432, 290, 44], '#000', 'none', 'fill-opacity="0"') +
  line('M212 450 H788', '#fff', 6, 'stroke-opacity=".4"') +
  lathe(
    [
      [40, 330],
      [46, 350],
    ],
    dark,
    'cyl',
  ) +
  p('M230 425 Q500 330 770 425 Q500 470 230 425z', '#cfd4d8', 'metal', 'fill-opacity=".9"') +
  lathe(
    [
      [44, 330],
      [34, 372],
    ],
    dark,
    'cyl',
  );

const wok = () =>
  p('M700 440 L985 330 q25 -6 28 22 q2 20 -18 26 L720 510z', wood, 'top') +
  rod('M150 470 C60 430 60 540 170 520', wood, 36) +
  p('M110 450 Q500 330 890 450 Q820 730 500 740 Q180 730 110 450z', '#45464a', 'cyl') +
  e([500, 452, 390, 84], '#5c5d61', 'none') +
  e([500, 460, 366, 74], '#2f3033', 'inside') +
  times(26, (i) =>
    e([230 + (i % 9) * 66, 430 + Math.floor(i / 9) * 32, 16, 7], '#8a8b8f', 'none', 'fill-opacity=".3"'),
  );

const scale = (c: string) =>
  slab([150, 640, 700, 250, 70, 60], c) +
  e([500, 500, 230, 84], steel, 'metal') +
  r([390, 654, 220, 42, 8], screen, 'none') +
  r([430, 664, 90, 22, 3], '#8ff0c8', 'none', 'fill-opacity=".8"') +
  e([250, 675, 14], '#9aa', 'none') +
  e([750, 675, 14], '#9aa', 'none');

const apron = (c: string) =>
  line('M385 190 C330 -30 670 -30 615 190', c, 24) +
  line('M385 190 C330 -30 670 -30 615 190', '#000', 24, 'stroke-opacity=".2"') +
  rod('M300 420 C180 450 130 430 60 520', c, 20) +
  rod('M700 420 C820 450 870 430 940 520', c, 20) +
  p(
    'M385 180 H615 C630 320 680 380 770 420 L800 930 Q500 960 200 930 L230 420 C320 380 370 320 385 180z',
    c,
    'cloth',
  ) +
  seam('M385 205 H615') +
  r([350, 590, 300, 190, 14], c, 'soft') +
  line('M350 590 h300 v190 h-300z', '#000', 4, 'stroke-opacity=".2"') +
  seam('M500 590 v190', 3) +
  stitch('M222 905 Q500 935 778 905');

const lids = (c: string) =>
  [
    [270, 330, 190],
    [700, 300, 150],
    [740, 600, 120],
    [300, 680, 150],
    [540, 780, 100],
    [520, 500, 78],
  ]
    .map(
      ([x, y, s]) =>
        e([x as number, y as number, s as number], c, 'soft', 'fill-opacity=".88"') +
        e([x as number, y as number, (s as number) * 0.8], '#fff', 'none', 'fill-opacity=".2"') +
        line(
          `M${x} ${y} m${-(s as number) * 0.6} 0 a${(s as number) * 0.6} ${(s as number) * 0.6} 0 1 0 ${(s as number) * 1.2} 0 a${(s as number) * 0.6} ${(s as number) * 0.6} 0 1 0 ${-(s as number) * 1.2} 0`,
          '#fff',
          5,
          'stroke-opacity=".55"',
        ) +
        r([(x as number) - 18, (y as number) + (s as number) - 8, 36, 34, 12], c, 'top'),
    )
    .join('');

const canister = (x: number, y: number, s: number, h: number, fill: string) =>
  moved(
    x - 500 * s,
    y - 800 * s,
    s,
    r([340, 810 - h * 0.62, 320, h * 0.6, 14], fill, 'cyl') +
      glassBody(`M320 ${800 - h} h360 v${h - 10} q0 20 -20 20 h-320 q-20 0 -20 -20z`) +
      r([306, 740 - h, 388, 66, 20], '#f4f2ee', 'top') +
      r([440, 726 - h, 120, 26, 12], '#d9d6d0', 'top') +
      shine(`M362 ${840 - h} V760`, 12),
  );

const canisters = () =>
  canister(280, 760, 0.8, 520, '#e8d7b0') +
  canister(560, 760, 0.8, 400, '#8a5a38') +
  canister(810, 780, 0.7, 300, '#c98c4a') +
  canister(400, 850, 0.62, 300, '#d9c48e') +
  canister(660, 860, 0.58, 220, '#5d6b3c');

const bento = (c: string) =>
  r([190, 560, 620, 200, 50], steel, 'metal') +
  r([190, 380, 620, 190, 40], steel, 'metal') +
  line('M196 570 H804', '#000', 5, 'stroke-opacity=".35"') +
  r([170, 300, 660, 100, 46], c, 'top') +
  r([150, 470, 60, 130, 16], c, 'top') +
  r([790, 470, 60, 130, 16], c, 'top') +
  shine('M250 335 H620', 10);

const knife = (x: number, len: number, w: number) =>
  p(`M${x} 420 h${w} v${-len + 60} q0 -60 ${-w} -80z`, steel, 'metal') +
  r([x + w * 0.1, 560, w * 0.75, 200, 18], '#3a2a22', 'cyl') +
  r([x + w * 0.05, 420, w * 0.85, 150], steel, 'metal') +
  e([x + w * 0.48, 610, 7], brass, 'none') +
  e([x + w * 0.48, 700, 7], brass, 'none');

const strip = () =>
  knife(190, 330, 84) +
  knife(370, 280, 64) +
  knife(540, 350, 74) +
  knife(720, 220, 50) +
  r([80, 440, 840, 110, 20], walnut, 'top') +
  line('M100 470 Q400 480 900 462 M110 510 Q500 500 890 520', '#3c2414', 4, 'stroke-opacity=".5"');

export const kitchen: Drawings = {
  'acacia-end-grain-board': drawn([300, 200], board),
  'three-ply-saucepan-18': drawn([350, 150], saucepan),
  'carbon-steel-wok-32': drawn([520, 190], wok),
  'digital-kitchen-scale': drawn([200, 150], scale),
  'linen-cotton-apron-custom': drawn([700, 820], apron),
  'silicone-stretch-lids-6': drawn([400, 380], lids, { TRANS: '#dfe9ec' }),
  'airtight-grain-canisters': drawn([420, 280], canisters),
  'bento-box-steel-two-tier': drawn([180, 110], bento),
  'magnetic-knife-strip': drawn([300, 60], strip),
};
