import { brass, dark, type Drawings, drawn, paper, steel, walnut, wood } from './drawing.ts';
import {
  around,
  e,
  g,
  lathe,
  line,
  moved,
  p,
  r,
  rod,
  seam,
  shine,
  slab,
  smooth,
  times,
  within,
} from './shapes.ts';

const glow = (x: number, y: number, rx: number, ry = rx) =>
  `<radialGradient id="glow${x}"><stop offset="0" stop-color="#fff3c4" stop-opacity=".95"/><stop offset="1" stop-color="#ffdf8a" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#glow${x})"/>`;

const mushroom = (c: string) =>
  glow(500, 520, 300, 90) +
  lathe(
    [
      [46, 470],
      [46, 760],
    ],
    c,
    'cyl',
  ) +
  lathe(
    smooth([
      [60, 750],
      [150, 800],
      [160, 840],
    ]),
    c,
  ) +
  p('M180 500 C180 150 820 150 820 500 Q500 590 180 500z', c, 'ball') +
  e([500, 505, 318, 44], '#fff0bf', 'none') +
  e([500, 505, 250, 30], '#ffe092', 'none');
const ledStrip = () => {
  const hues = ['#f04f5f', '#f5a33d', '#f0e04a', '#57c96b', '#46b4e8', '#6f6bea', '#d45fd0'];
  return (
    times(
      4,
      (i) =>
        e([500, 500, 330 - i * 62], '#f4f4f2', 'none') +
        e([500, 500, 330 - i * 62], '#000', 'none', 'fill-opacity=".08"') +
        e([500, 500, 312 - i * 62], '#e4e4e0', 'none') +
        times(30, (j) => {
          const a = (j / 30) * Math.PI * 2;
          const R = 304 - i * 62;
          return e(
            [Math.round(500 + R * Math.cos(a)), Math.round(500 + R * Math.sin(a)), 13],
            hues[(j + i) % 7] as string,
            'ball',
          );
        }),
    ) +
    e([500, 500, 78], '#d6d6d2', 'inside') +
    rod('M820 560 Q960 640 900 800', '#f4f4f2', 22) +
    r([850, 790, 110, 70, 12], '#f4f4f2', 'top')
  );
};
const moon = () =>
  e([500, 430, 300], '#f1dfae', 'ball') +
  [
    [400, 330, 70],
    [600, 420, 90],
    [430, 560, 50],
    [610, 600, 40],
    [350, 450, 34],
    [540, 270, 36],
    [680, 540, 28],
  ]
    .map(([x, y, s]) => e([x as number, y as number, s as number], '#b99f63', 'inside', 'fill-opacity=".35"'))
    .join('') +
  glow(440, 360, 220) +
  p('M330 760 Q500 700 670 760 L700 860 H300z', wood, 'top') +
  rod('M360 770 Q500 690 640 770', walnut, 26);
const lightBar = () =>
  r([80, 440, 840, 110, 34], '#e9e9e6', 'top') +
  r([110, 500, 690, 36, 18], '#fff4cf', 'none') +
  e([850, 495, 28], '#35353a', 'ball') +
  p('M140 550 L60 800 H940 L790 550z', '#ffe9a8', 'none', 'fill-opacity=".35"');
const lantern = () =>
  line('M500 40 V160', dark, 8) +
  e([500, 480, 330, 320], '#faf3e2', 'ball') +
  glow(500, 500, 260) +
  times(9, (i) => {
    const y = 210 + i * 68;
    const w = Math.sqrt(Math.max(0, 1 - ((y - 480) / 320) ** 2)) * 330;
    return line(`M${500 - w} ${y} Q500 ${y + 34} ${500 + w} ${y}`, '#a58f63', 4, 'stroke-opacity=".45"');
  }) +
  e([500, 164, 70, 16], walnut, 'none');
const cushionShape =
  'M180 200 Q500 250 820 200 Q870 190 860 240 Q800 500 860 780 Q870 830 820 820 Q500 770 180 820 Q130 830 140 780 Q200 500 140 240 Q130 190 180 200z';
const cushion = () =>
  p(cushionShape, paper, 'soft') +
  within(
    cushionShape,
    r([250, 290, 500, 440, 10], '#8fb7d1', 'none') +
      e([620, 400, 60], '#f8d98a', 'none') +
      p('M250 730 L420 470 L560 620 L640 540 L750 730z', '#557d62', 'none') +
      r([250, 290, 500, 440, 10], '#fff', 'soft', 'fill-opacity="0"'),
  ) +
  seam('M160 215 Q500 268 840 215', 3);
const duvet = (c: string) =>
  p('M130 420 Q140 330 240 330 H760 Q860 330 870 420 L900 820 Q500 870 100 820z', c, 'cloth') +
  p('M130 420 Q140 330 240 330 H760 Q860 330 870 420 Q500 520 130 420z', '#fff', 'top', 'fill-opacity=".2"') +
  g(
    'rotate(-4 330 330)',
    p('M170 230 Q330 190 480 240 Q500 340 470 410 Q320 440 180 400 Q150 310 170 230z', c, 'soft'),
  ) +
  g(
    'rotate(4 670 330)',
    p('M520 240 Q680 190 830 230 Q850 320 820 400 Q670 440 530 410 Q500 320 520 240z', c, 'soft'),
  ) +
  seam('M240 520 Q300 660 260 840 M480 500 Q520 680 470 850 M740 510 Q690 660 760 840', 6);
const folded = (c: string, layers: number, texture = '') =>
  times(layers, (i) => {
    const y = 800 - i * (480 / layers);
    const h = 480 / layers;
    return (
      p(
        `M170 ${y} q-40 0 -40 ${-h / 2} q0 ${-h / 2} 40 ${-h / 2} H800 q50 4 50 ${h / 2} q0 ${h / 2} -50 ${h / 2}z`,
        c,
        'top',
      ) + seam(`M830 ${y - 6} H200`, 4)
    );
  }) +
  p('M170 320 q-40 0 -34 -20 L230 210 H770 L866 300 q0 20 -66 20z', c, 'soft') +
  texture;
const weighted = (c: string) =>
  folded(
    c,
    3,
    times(7, (i) => seam(`M${200 + i * 95} 330 V795`, 3)) +
      times(5, (i) => seam(`M${270 + i * 110} 215 L${230 + i * 130} 318`, 3)),
  );
const waffle = (c: string) => {
  const d = 'M200 260 Q500 210 800 260 L850 800 Q500 850 150 800z';
  return (
    p(d, c, 'cloth') +
    within(
      d,
      times(
        18,
        (i) =>
          line(`M${140 + i * 42} 200 V860`, '#000', 4, 'stroke-opacity=".13"') +
          line(`M100 ${230 + i * 36} H900`, '#000', 4, 'stroke-opacity=".13"') +
          line(`M${146 + i * 42} 200 V860`, '#fff', 4, 'stroke-opacity=".2"'),
      ),
    ) +
    p('M150 800 Q340 700 480 830 Q300 850 150 800z', c, 'soft') +
    times(34, (i) => line(`M${160 + i * 20.4} ${806 + Math.sin((i / 33) * 3.14) * 24} v34`, c, 8))
  );
};
const pillow = (c: string) =>
  p(
    'M150 320 Q160 260 240 280 Q500 320 760 280 Q840 260 850 320 Q800 500 850 680 Q840 740 760 720 Q500 690 240 720 Q160 740 150 680 Q200 500 150 320z',
    c,
    'soft',
  ) +
  shine('M250 350 Q500 390 700 352', 26) +
  line('M210 300 Q500 345 790 300 M205 700 Q500 665 795 700', '#fff', 4, 'stroke-opacity=".6"') +
  seam('M790 340 Q750 500 790 660', 4);
const canvas = () =>
  r([160, 220, 700, 520, 4], '#e8e2d6', 'soft') +
  p('M860 220 l34 26 v520 l-34 -26z M160 740 l34 26 h700 l-34 -26z', '#b9b0a0', 'none') +
  within(
    'M160 220 h700 v520 h-700z',
    r([160, 220, 700, 520], '#f3c998', 'none') +
      e([640, 440, 90], '#fbe6b8', 'none') +
      p('M160 560 Q330 420 480 540 T860 500 V740 H160z', '#7f9aa8', 'none') +
      p('M160 640 Q400 540 600 640 T860 600 V740 H160z', '#4d6b72', 'none'),
  ) +
  r([160, 220, 700, 520], '#fff', 'soft', 'fill-opacity="0"');
const candle = () =>
  glow(500, 150, 110, 140) +
  p('M500 90 q44 70 0 110 q-44 -40 0 -110z', '#ffb545', 'none') +
  line('M500 200 V270', '#3a2a20', 8) +
  lathe(
    [
      [190, 270],
      [190, 800],
      [180, 820],
    ],
    '#9a5a22',
    'cyl',
    '#f3e2bd',
  ) +
  g('', p('M310 270 h380 v540 h-380z', '#fff', 'cyl', 'fill-opacity="0"'), 'opacity=".3"') +
  r([370, 460, 260, 220, 6], paper, 'none') +
  line('M420 520 h160 M440 560 h120 M460 620 h80', '#6b5a45', 8);
const vase = (c: string) =>
  lathe(
    smooth([
      [70, 170],
      [66, 260],
      [150, 420],
      [200, 580],
      [170, 760],
      [120, 840],
    ]),
    c,
    'cyl',
    '#3a302a',
  ) +
  times(9, (i) => {
    const k = (i - 4) / 4.6;
    return line(
      `M${500 + k * 66} 200 Q${500 + k * 60} 300 ${500 + k * 150} 430 Q${500 + k * 220} 600 ${500 + k * 165} 770 L${500 + k * 122} 842`,
      '#000',
      5,
      'stroke-opacity=".14"',
    );
  });
const wallClock = (c: string) =>
  e([500, 500, 350], c, 'soft') +
  e([500, 500, 312], '#f7f2e8', 'top') +
  around(12, 500, 500, r([494, 210, 12, 46, 4], '#4a3a2c', 'none')) +
  g('rotate(-58 500 500)', r([488, 330, 24, 190, 10], '#3b2d22', 'none')) +
  g('rotate(60 500 500)', r([491, 250, 18, 280, 8], '#3b2d22', 'none')) +
  g('rotate(160 500 500)', r([497, 240, 6, 330, 3], '#c0553a', 'none')) +
  e([500, 500, 20], brass, 'ball');
const macrame = () =>
  rod('M140 200 H860', wood, 40) +
  line('M180 190 L500 60 L820 190', '#d8c9ac', 8) +
  times(17, (i) => {
    const x = 180 + i * 40;
    const len = 860 - Math.abs(i - 8) * 38;
    return rod(`M${x} 200 Q${x + 12} 400 ${x} ${len}`, '#ece0c8', 17);
  }) +
  times(4, (row) =>
    times(8 - row, (i) => {
      const x = 220 + row * 40 + i * 80;
      const y = 330 + row * 80;
      return (
        line(`M${x - 34} ${y - 36} L${x} ${y} L${x + 34} ${y - 36}`, '#d9caa9', 13) +
        e([x, y, 19], '#efe4ce', 'ball')
      );
    }),
  );
const bathMat = (c: string) =>
  slab([110, 700, 780, 330, 40, 90], c) +
  times(6, (i) =>
    line(`M${230 + i * 14} ${650 - i * 46} H${770 - i * 14}`, '#000', 3, 'stroke-opacity=".1"'),
  ) +
  g(
    '',
    e([430, 560, 46, 22], '#000', 'none', 'fill-opacity=".16"') +
      e([560, 530, 46, 22], '#000', 'none', 'fill-opacity=".16"'),
  );
const hammam = (c: string, key: string) => {
  const d = 'M270 140 H730 L750 800 Q500 830 250 800z';
  const art =
    key === 'SAND'
      ? times(3, (i) => r([240, 560 + i * 70, 520, 40], '#b58b52', 'none'))
      : key === 'CORAL'
        ? times(5, (j) =>
            times(7, (i) =>
              p(
                `M${270 + i * 76} ${240 + j * 110} l38 44 l-38 44 l-38 -44z`,
                '#e8705a',
                'none',
                'fill-opacity=".8"',
              ),
            ),
          )
        : times(17, (i) => line(`M${268 + i * 29} 130 V820`, '#2b3b62', 6));
  return (
    within(d, r([200, 100, 600, 760], c, 'none') + art) +
    p(d, '#fff', 'cloth', 'fill-opacity="0"') +
    times(
      24,
      (i) =>
        line(`M${256 + i * 21} ${806 + Math.sin((i / 23) * 3.1) * 14} v62`, c, 9) +
        line(`M${256 + i * 21} ${806} v62`, '#000', 9, 'stroke-opacity=".1"'),
    ) +
    rod('M180 150 H820', wood, 30)
  );
};
const hamper = () =>
  p('M170 300 H830 L800 820 Q500 850 200 820z', '#d8b67c', 'cloth') +
  times(14, (i) =>
    line(`M${176 + i * 2} ${330 + i * 36} H${824 - i * 2}`, '#8c6734', 5, 'stroke-opacity=".35"'),
  ) +
  p('M150 280 Q500 340 850 280 L846 350 Q500 400 154 350z', '#f2ead9', 'top') +
  line('M500 318 V836', '#8c6734', 10, 'stroke-opacity=".5"') +
  rod('M250 430 q60 60 120 0', walnut, 22) +
  rod('M630 430 q60 60 120 0', walnut, 22);

const diffuser = (c: string) =>
  [
    [500, 250, 1.5],
    [430, 330, 1],
    [570, 330, 1],
  ]
    .map(([x, y, k]) =>
      moved(
        (x as number) - 60 * (k as number),
        (y as number) - 60,
        k as number,
        p('M60 0 q64 100 36 190 q-36 36 -72 0 q-28 -80 36 -190z', '#f39a3d', 'none', 'fill-opacity=".75"') +
          p('M60 70 q32 66 14 112 q-14 16 -30 0 q-14 -50 16 -112z', '#ffe49a', 'none'),
      ),
    )
    .join('') +
  lathe(
    smooth([
      [190, 470],
      [230, 560],
      [240, 700],
      [200, 830],
      [190, 850],
    ]),
    c,
    'cyl',
    '#ffb95e',
  ) +
  e([500, 740, 16], '#f39a3d', 'ball') +
  line('M300 640 Q500 700 700 640', '#000', 5, 'stroke-opacity=".2"');

export const home: Drawings = {
  'aroma-diffuser-flame': drawn([150, 190], diffuser),
  'mushroom-table-lamp': drawn([220, 260], mushroom),
  'led-strip-rgbic-5m': drawn([180, 180], ledStrip),
  'moon-lamp-3d': drawn([150, 190], moon),
  'motion-cabinet-light-bar': drawn([200, 40], lightBar),
  'paper-lantern-pendant': drawn([400, 400], lantern),
  'custom-photo-cushion-cover': drawn([400, 400], cushion),
  'washed-linen-duvet-set': drawn([2000, 2000], duvet),
  'weighted-blanket-glass-bead': drawn([480, 400], weighted),
  'waffle-cotton-throw': drawn([1300, 1700], waffle),
  'silk-pillowcase-22': drawn([750, 500], pillow),
  'custom-canvas-print': drawn([400, 300], canvas),
  'soy-candle-amber-jar': drawn([80, 95], candle),
  'ribbed-ceramic-vase': drawn([150, 280], vase),
  'mid-century-wall-clock': drawn([300, 300], wallClock),
  'macrame-wall-hanging': drawn([500, 750], macrame),
  'diatomite-bath-mat': drawn([600, 390], bathMat),
  'turkish-hammam-towel': drawn([950, 1750], hammam, { NAVY: '#f2ede2', SAND: '#efe0c2', CORAL: '#f6e6d8' }),
  'foldable-laundry-hamper': drawn([560, 600], hamper),
  'squeeze-flat-mop-set': drawn(
    [420, 1300],
    () =>
      moved(
        -170,
        0,
        1,
        lathe(
          [
            [190, 520],
            [170, 850],
            [160, 870],
          ],
          '#8fb7cb',
          'cyl',
          '#4f7d95',
        ),
      ) +
      g(
        'rotate(10 600 500)',
        rod('M640 20 L630 650', steel, 24) +
          r([610, 10, 60, 160, 28], '#3f6f8f', 'cyl') +
          p('M500 650 H770 L800 700 H470z', '#3f6f8f', 'top') +
          r([460, 700, 350, 46, 20], '#eef2f4', 'top'),
      ),
  ),
};
