import { dark, type Drawings, drawn, steel, walnut } from './drawing.ts';
import {
  around,
  both,
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

const eyes = (y: number, x = 430, s = 18) =>
  both(e([x, y, s], '#2a211c', 'ball') + e([x - s * 0.3, y - s * 0.3, s * 0.3], '#fff', 'none'));

const bear = (c: string) =>
  both(
    e([360, 200, 84], c, 'ball') +
      e([360, 205, 44], '#e9c79a', 'soft') +
      g('rotate(30 270 620)', e([270, 620, 90, 170], c, 'ball')) +
      e([330, 880, 120, 100], c, 'ball') +
      e([320, 890, 66, 60], '#e9c79a', 'soft'),
  ) +
  e([500, 690, 220, 240], c, 'ball') +
  e([500, 720, 130, 150], '#e9c79a', 'soft', 'fill-opacity=".55"') +
  e([500, 330, 220, 196], c, 'ball') +
  e([500, 400, 96, 76], '#efd7b0', 'soft') +
  eyes(310, 415, 20) +
  e([500, 366, 32, 22], '#3a2a22', 'ball') +
  line('M500 388 V420 Q460 450 440 424 M500 420 Q540 450 560 424', '#3a2a22', 7) +
  times(9, (i) => seam(`M${340 + i * 40} ${560 + Math.abs(i - 4) * 16} V${850 - Math.abs(i - 4) * 30}`, 4)) +
  p('M400 520 L500 550 L600 520 L590 590 L500 560 L410 590z', '#c8402f', 'soft');

const doll = (x: number, y: number, s: number, c: string, d: string) =>
  moved(
    x - 500 * s,
    y - 900 * s,
    s,
    lathe(
      smooth([
        [40, 190],
        [120, 230],
        [140, 330],
        [130, 420],
        [210, 600],
        [220, 760],
        [180, 890],
        [176, 900],
      ]),
      c,
      'cyl',
    ) +
      e([500, 330, 96, 100], '#f6dcc0', 'soft') +
      p('M404 320 Q420 220 500 225 Q580 220 596 320 Q540 270 500 270 Q460 270 404 320z', '#6b4226', 'none') +
      eyes(335, 462, 9) +
      both(e([450, 372, 17, 11], '#f0a090', 'none')) +
      line('M486 378 q14 12 28 0', '#c0453a', 6) +
      e([500, 660, 110, 140], d, 'soft') +
      around(6, 500, 650, e([500, 600, 18, 30], '#fff', 'none', 'fill-opacity=".85"')) +
      e([500, 650, 20], '#f2c34a', 'ball') +
      seam('M296 560 Q500 620 704 560', 5),
  );

const dolls = () =>
  [
    [150, 760, 0.86, '#c8402f', '#f0b63c'],
    [370, 790, 0.72, '#2f6f9a', '#f3ead6'],
    [550, 810, 0.6, '#4f8a4a', '#f2c9c0'],
    [690, 825, 0.48, '#d9893a', '#7a2f4a'],
    [795, 840, 0.38, '#7a4a9a', '#f0d060'],
    [875, 850, 0.28, '#d0607a', '#f3ead6'],
    [935, 856, 0.2, '#2f8a86', '#f0b63c'],
  ]
    .map(([x, y, s, c, d]) => doll(x as number, y as number, s as number, c as string, d as string))
    .join('');

const trex = (c: string) =>
  p(
    'M260 920 Q240 640 340 520 Q300 430 330 330 Q380 180 560 180 Q760 180 800 300 Q820 380 760 400 L560 420 Q700 440 760 470 Q740 520 580 500 Q640 620 640 700 Q640 840 680 920z',
    c,
    'ball',
  ) +
  p('M400 920 Q380 700 460 600 Q540 640 540 920z', '#f3e6c4', 'soft', 'fill-opacity=".8"') +
  times(6, (i) => p(`M${568 + i * 32} ${416 - i * 2} l14 28 14 -30z`, '#fff', 'none')) +
  e([560, 280, 34], '#fff', 'ball') +
  e([566, 284, 16], '#222', 'none') +
  e([760, 270, 10, 7], '#000', 'none', 'fill-opacity=".5"') +
  times(6, (i) =>
    p(`M${318 - i * 12 + (i > 2 ? i * 4 : 0)} ${290 + i * 96} l-50 34 46 40z`, '#f0b63c', 'soft'),
  ) +
  both('') +
  p('M620 620 Q720 600 740 660 l-24 20 q-60 -30 -90 0z', c, 'soft') +
  r([250, 880, 440, 60, 20], '#f0b63c', 'top');

const unicorn = (c: string) =>
  e([520, 690, 260, 200], c, 'ball') +
  [360, 480, 600, 700]
    .map((x) => r([x - 40, 760, 90, 150, 40], c, 'cyl') + r([x - 40, 870, 90, 44, 20], '#f0d58a', 'top'))
    .join('') +
  e([340, 400, 170, 190], c, 'ball') +
  e([300, 490, 110, 90], '#fff', 'soft', 'fill-opacity=".55"') +
  p('M320 240 L350 60 L390 240z', '#f0c85a', 'soft') +
  line('M332 190 L376 176 M338 140 L368 128', '#b98a2a', 7) +
  p('M420 260 L480 150 L490 290z', c, 'soft') +
  ['#f28ba8', '#f5c66a', '#8fd0b0', '#8fb0f0']
    .map((k, i) =>
      p(
        `M${430 + i * 14} ${250 + i * 40} Q${580 + i * 10} ${300 + i * 40} ${500 + i * 10} ${430 + i * 40} Q${480} ${340 + i * 40} ${430 + i * 14} ${250 + i * 40}z`,
        k,
        'soft',
      ),
    )
    .join('') +
  line('M280 400 q24 26 50 0', '#3a2a3a', 10) +
  e([260, 500, 9], '#3a2a3a', 'none') +
  ['#f28ba8', '#f5c66a', '#8fb0f0']
    .map((k, i) =>
      p(
        `M760 ${640 + i * 26} Q900 ${600 + i * 40} 860 ${800 + i * 30} Q800 ${760 + i * 20} 760 ${640 + i * 26}z`,
        k,
        'soft',
      ),
    )
    .join('');

const rainbow = (_: string, key: string) => {
  const classic = ['#d9483a', '#ee8a35', '#f2c53f', '#5fa85a', '#3f8fc4', '#7a5fb0'];
  const pastel = ['#f2b8b5', '#f6d2a8', '#f5e8b0', '#bfdcc0', '#b5d5ea', '#d0c3e6'];
  const tones = key === 'PST' ? pastel : classic;
  return tones
    .map((c, i) => {
      const R = 390 - i * 60;
      const d = `M${500 - R} 780 A${R} ${R} 0 0 1 ${500 + R} 780 H${500 + R - 52} A${R - 52} ${R - 52} 0 0 0 ${500 - R + 52} 780z`;
      return (
        p(d, c, 'soft') +
        line(`M${500 - R} 780 A${R} ${R} 0 0 1 ${500 + R} 780`, '#fff', 6, 'stroke-opacity=".4"')
      );
    })
    .join('');
};

const tile = (x: number, y: number, c: string, tri = false) =>
  tri
    ? p(`M${x} ${y + 120} l60 -110 60 110z`, c, 'soft', 'fill-opacity=".75"') +
      line(`M${x} ${y + 120} l60 -110 60 110z`, c, 9)
    : r([x, y, 120, 120, 8], c, 'soft', 'fill-opacity=".7"') +
      line(`M${x + 4} ${y + 4} h112 v112 h-112z`, c, 9) +
      line(`M${x + 24} ${y + 24} h72 v72 h-72z`, '#fff', 4, 'stroke-opacity=".6"');

const castle = () => {
  const k = ['#e2504a', '#f0a63a', '#f2cf3f', '#58ad5f', '#3f8fd0', '#8a62c4'];
  return (
    times(6, (i) => tile(140 + i * 120, 720, k[i] as string)) +
    times(6, (i) => tile(140 + i * 120, 600, k[(i + 2) % 6] as string)) +
    [0, 2, 3, 5].map((i) => tile(140 + i * 120, 480, k[(i + 4) % 6] as string)).join('') +
    [0, 5]
      .map(
        (i) =>
          tile(140 + i * 120, 360, k[(i + 1) % 6] as string) +
          tile(140 + i * 120, 240, k[(i + 3) % 6] as string, true),
      )
      .join('') +
    tile(380, 360, k[0] as string, true) +
    tile(500, 360, k[4] as string, true) +
    r([440, 720, 120, 120, 8], '#3a2f4a', 'inside')
  );
};

const robot = (c: string) =>
  line('M500 190 V110', steel, 14) +
  e([500, 96, 30], '#e2504a', 'ball') +
  r([300, 180, 400, 280, 90], c, 'soft') +
  r([350, 230, 300, 170, 60], '#1c2530', 'soft') +
  both(e([430, 310, 40], '#6fe0e8', 'ball')) +
  line('M450 370 q50 30 100 0', '#6fe0e8', 10) +
  r([270, 480, 460, 280, 80], c, 'soft') +
  [
    ['#e2504a', 400],
    ['#f2cf3f', 500],
    ['#58ad5f', 600],
  ]
    .map(([k, x]) => e([x as number, 600, 34], k as string, 'ball'))
    .join('') +
  r([400, 670, 200, 36, 18], '#fff', 'none', 'fill-opacity=".5"') +
  both(
    e([300, 830, 90], '#2f3036', 'ball') +
      e([300, 830, 40], c, 'ball') +
      rod('M270 560 Q180 600 190 690', c, 46),
  );

const rocket = () =>
  slab([220, 920, 560, 90, 40, 30], '#3f8fd0') +
  rod('M500 880 V700', dark, 30) +
  both(p('M400 620 L270 800 L410 760z', '#e2504a', 'soft')) +
  p('M400 330 H600 V720 Q600 770 560 790 H440 Q400 770 400 720z', '#bfe2f0', 'cyl', 'fill-opacity=".85"') +
  r([402, 560, 196, 190], '#5fb0dc', 'cyl') +
  p('M400 330 Q410 140 500 70 Q590 140 600 330z', '#e2504a', 'cyl') +
  shine('M430 360 V540', 12) +
  e([500, 430, 44], '#fff', 'soft') +
  e([500, 430, 30], '#2b4a6a', 'ball') +
  rod('M640 900 C800 880 800 760 860 700', '#2f3036', 18) +
  r([820, 560, 80, 160, 20], '#f2cf3f', 'cyl') +
  rod('M800 560 H920', dark, 26);

const car = (x: number, y: number, s: number, c: string) =>
  moved(
    x,
    y,
    s,
    p(
      'M-240 40 Q-240 -10 -180 -20 L-90 -90 Q-70 -110 20 -110 Q100 -110 140 -30 L220 -10 Q250 0 250 50 H-240z',
      c,
      'soft',
    ) +
      p('M-80 -30 L-30 -86 H10 V-30z M26 -30 V-86 Q80 -86 110 -30z', '#24303c', 'soft') +
      line('M-230 10 H240', '#fff', 9, 'stroke-opacity=".5"') +
      [-140, 140].map((w) => e([w, 50, 56], '#222226', 'ball') + e([w, 50, 27], steel, 'metal')).join(''),
  );

const racers = () =>
  car(300, 330, 0.95, '#d9423a') +
  car(700, 420, 0.95, '#2f7fc4') +
  car(320, 650, 0.95, '#f0b92e') +
  car(710, 760, 0.95, '#4fa060');

const train = () =>
  `<ellipse cx="500" cy="740" rx="400" ry="150" fill="none" stroke="#c99a62" stroke-width="74"/><ellipse cx="500" cy="736" rx="412" ry="156" fill="none" stroke="#8a5f32" stroke-width="10"/><ellipse cx="500" cy="740" rx="384" ry="140" fill="none" stroke="#8a5f32" stroke-width="10"/>` +
  moved(
    40,
    190,
    0.9,
    r([180, 420, 250, 130, 16], '#f0b92e', 'top') +
      [230, 380].map((x) => e([x, 560, 40], '#3a3b40', 'ball')).join('') +
      rod('M430 530 H500', dark, 14) +
      r([500, 360, 330, 190, 20], '#d9423a', 'soft') +
      r([500, 240, 160, 200, 14], '#2f7fc4', 'top') +
      r([480, 220, 200, 40, 14], '#e9dcc0', 'top') +
      r([540, 290, 80, 80, 8], '#dbeaf2', 'none') +
      r([730, 260, 60, 110, 10], '#f0b92e', 'cyl') +
      e([830, 455, 70], '#55565c', 'soft') +
      [560, 680, 790]
        .map((x) => e([x, 560, 48], '#3a3b40', 'ball') + e([x, 560, 18], '#e9dcc0', 'none'))
        .join(''),
  ) +
  moved(
    720,
    560,
    0.6,
    p('M0 200 L90 0 L180 200z M20 290 L90 120 L160 290z', '#4f9a5a', 'soft') + r([75, 290, 30, 60], walnut),
  );

const pinata = () => {
  const k = ['#e2504a', '#f0a63a', '#f2cf3f', '#58ad5f', '#3f8fd0', '#b45fb0'];
  const d =
    'M250 400 Q230 300 180 260 L200 130 L260 210 L300 140 L330 240 Q420 300 400 420 H720 Q800 420 810 520 L820 880 H720 L700 660 H440 L420 880 H320 L300 600 Q180 560 130 480 Q120 420 250 400z';
  return (
    within(
      d,
      times(
        19,
        (j) =>
          r([80, 110 + j * 42, 800, 44], k[j % 6] as string, 'none') +
          times(
            40,
            (i) =>
              p(`M${80 + i * 20} ${150 + j * 42} l10 16 l10 -16z`, k[j % 6] as string, 'none') +
              line(`M${80 + i * 20} ${120 + j * 42} v30`, '#fff', 3, 'stroke-opacity=".25"'),
          ),
      ),
    ) +
    p(d, '#fff', 'soft', 'fill-opacity="0"') +
    e([230, 360, 20], '#222', 'ball') +
    line('M800 480 q90 60 60 200', '#e2504a', 22) +
    line('M560 420 V60', '#d9c7a0', 10)
  );
};

export const toys: Drawings = {
  'corduroy-teddy-bear': drawn([220, 320], bear, { HON: '#b87f42', OAT: '#d9c09a' }),
  'linden-nesting-dolls': drawn([420, 180], dolls),
  'plush-t-rex-handpuppet': drawn([190, 300], trex, { GRN: '#6aa05a', PLM: '#8a5a8f' }),
  'unicorn-night-companion': drawn([290, 330], unicorn, { PNK: '#f3c3cf', LIL: '#cdbdea' }),
  'beech-stacking-rainbow': drawn([360, 180], rainbow, { RBW: '#d9483a', PST: '#f2b8b5' }),
  'magnetic-brick-builder': drawn([450, 400], castle),
  'coding-robot-bolt': drawn([150, 190], robot, { SKY: '#7fbce0', SUN: '#f2bf3f' }),
  'water-rocket-kit': drawn([240, 330], rocket),
  'pull-back-racers': drawn([180, 110], racers),
  'wooden-train-starter-set': drawn([900, 420], train),
  'fiesta-donkey-pinata': drawn([400, 460], pinata),
};
