import { brass, dark, type Drawings, drawn, screen, steel, wood } from './drawing.ts';
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
  smooth,
  stitch,
  times,
  turned,
  within,
} from './shapes.ts';

const fountain = (c: string) =>
  lathe(
    [
      [300, 560],
      [300, 700],
      [270, 760],
      [262, 780],
    ],
    c,
    'cyl',
    '#9fc9dc',
  ) +
  e([500, 566, 268, 34], '#bcdcea', 'none', 'fill-opacity=".9"') +
  lathe(
    smooth([
      [150, 420],
      [120, 470],
      [70, 540],
      [66, 560],
    ]),
    c,
    'cyl',
    '#a9d3e4',
  ) +
  p('M490 360 q10 -60 20 0 l6 60 h-32z', '#cfe9f3', 'none') +
  line('M360 440 Q340 500 350 560 M640 440 Q660 500 650 560', '#bfe0ee', 14, 'stroke-opacity=".8"');
const feederBot = (_: string, key: string) =>
  r([300, 130, 400, 470, 60], '#eef0f1', 'cyl') +
  r([330, 160, 340, 200, 30], '#b98f58', 'none', 'fill-opacity=".5"') +
  p('M300 190 q0 -60 60 -60 h280 q60 0 60 60z', dark, 'top') +
  (key === 'CAM'
    ? e([500, 430, 50], screen, 'ball') + e([500, 430, 20], '#4b78a8', 'ball')
    : e([500, 430, 34], '#d9dcde', 'ball')) +
  p('M380 600 H620 L660 720 H340z', '#e4e6e8', 'top') +
  lathe(
    [
      [240, 720],
      [210, 800],
      [200, 820],
    ],
    steel,
    'metal',
    '#8d6234',
  ) +
  times(30, (i) =>
    e(
      [310 + ((i * 71) % 380), 712 + ((i * 37) % 30), 15, 11],
      ['#a9733c', '#8d5a2c', '#c08a4c'][i % 3] as string,
      'ball',
    ),
  );
const slowBowl = (c: string) =>
  lathe(
    smooth([
      [330, 480],
      [320, 580],
      [380, 700],
      [376, 720],
    ]),
    c,
    'cyl',
    c,
  ) +
  e([500, 486, 300, 44], '#000', 'none', 'fill-opacity=".22"') +
  [
    [0, 0],
    [150, 4],
    [-150, 4],
    [70, -18],
    [-70, -18],
    [70, 22],
    [-70, 22],
  ]
    .map(([x, y]) => e([500 + (x as number), 482 + (y as number), 46, 14], c, 'ball'))
    .join('');
const travelBowl = (x: number, y: number, c: string) =>
  moved(
    x - 500,
    y - 600,
    1,
    lathe(
      [
        [230, 470],
        [215, 510],
        [224, 514],
        [196, 560],
        [204, 564],
        [170, 610],
        [164, 620],
      ],
      c,
      'cyl',
      c,
    ),
  ) + rod(`M${x + 232} ${y - 120} q60 0 70 60`, steel, 16);
const wand = () =>
  rod('M160 900 L720 240', wood, 26) +
  line('M720 240 C860 160 900 320 800 420', '#3a3a3e', 6) +
  [-40, -14, 14, 40]
    .map((t, i) =>
      g(
        `rotate(${t} 800 420)`,
        p(
          'M800 420 Q850 540 800 680 Q750 540 800 420z',
          ['#e0603f', '#f0b53f', '#3f8fb0', '#8a5fb8'][i] as string,
          'soft',
        ) + line('M800 430 V670', '#fff', 4, 'stroke-opacity=".5"'),
      ),
    )
    .join('') +
  e([800, 420, 22], brass, 'ball') +
  [
    [230, 420, '#6fb06a'],
    [330, 300, '#d8607a'],
    [450, 210, '#4183c6'],
  ]
    .map(([x, y, c]) =>
      g(
        `rotate(30 ${x} ${y})`,
        p(`M${x} ${(y as number) - 110} q50 100 0 220 q-50 -110 0 -220z`, c as string, 'soft') +
          line(`M${x} ${(y as number) - 100} v230`, '#fff', 4, 'stroke-opacity=".5"'),
      ),
    )
    .join('');
const scratcher = () => {
  const d =
    'M80 640 C200 340 330 340 440 560 C540 740 640 700 720 460 C780 330 880 330 930 420 V600 C880 520 820 540 780 640 C690 880 500 880 400 720 C310 560 240 600 180 780 H80z';
  return (
    p(d, '#c9a46a', 'soft') +
    within(
      d,
      times(44, (i) => line(`M${70 + i * 20} 330 v520`, '#7d5a2c', 5, 'stroke-opacity=".3"')),
    ) +
    line('M80 640 C200 340 330 340 440 560 C540 740 640 700 720 460 C780 330 880 330 930 420', '#e5cb98', 16)
  );
};
const snuffle = () =>
  e([500, 560, 390, 280], '#5f8f5a', 'soft') +
  times(3, (k) =>
    moved(
      0,
      168,
      1,
      g(
        'scale(1 .7)',
        around(
          18 - k * 4,
          500,
          560,
          p(
            `M500 ${390 + k * 50} q90 -120 0 -190 q-90 70 0 190z`,
            ['#f0b63c', '#e88a3a', '#d95f4a'][k] as string,
            'soft',
          ),
        ),
      ),
    ),
  ) +
  e([500, 560, 80, 66], '#6b4226', 'ball') +
  times(14, (i) => e([450 + ((i * 37) % 100), 525 + ((i * 29) % 76), 9], '#4a2c18', 'none'));
const treatBall = (c: string) =>
  e([500, 500, 320], c, 'ball') +
  times(7, (i) =>
    line(`M${300 + i * 66} ${380 - Math.abs(i - 3) * -18} l0 70`, '#000', 22, 'stroke-opacity=".2"'),
  ) +
  e([500, 300, 60, 40], '#000', 'inside', 'fill-opacity=".6"') +
  times(3, (i) =>
    line(
      `M${220 + i * 30} ${600 + i * 60} Q500 ${720 + i * 60} ${780 - i * 30} ${600 + i * 60}`,
      '#000',
      6,
      'stroke-opacity=".18"',
    ),
  ) +
  shine('M330 300 Q380 240 460 220', 24);
const steamBrush = (c: string) =>
  turned(
    30,
    r([430, 430, 150, 480, 70], c, 'cyl') +
      r([330, 120, 350, 340, 110], c, 'soft') +
      r([372, 160, 266, 260, 70], '#fff', 'top', 'fill-opacity=".75"') +
      times(6, (i) => times(6, (j) => e([404 + i * 40, 190 + j * 40, 9], '#e27f96', 'ball'))) +
      e([505, 560, 30], '#fff', 'ball'),
  ) +
  [
    [250, 160],
    [190, 260],
    [330, 80],
  ]
    .map(([x, y]) => e([x as number, y as number, 50, 34], '#fff', 'none', 'fill-opacity=".75"'))
    .join('');
const trimmer = (c: string, head = '') =>
  turned(
    24,
    r([400, 240, 200, 640, 90], c, 'cyl') +
      r([420, 130, 160, 130, 24], steel, 'metal') +
      times(11, (i) => r([424 + i * 14, 90, 8, 60, 3], '#8d9298', 'none')) +
      r([450, 420, 100, 190, 46], '#2e2e33', 'top') +
      e([500, 470, 26], '#58c27d', 'ball') +
      head,
  );
const roller = (c: string) =>
  g(
    'rotate(-20 500 500)',
    r([460, 520, 110, 400, 54], c, 'cyl') +
      p(
        'M230 160 H770 Q820 160 820 220 V420 Q820 540 700 540 H300 Q180 540 180 420 V220 Q180 160 230 160z',
        c,
        'soft',
      ) +
      r([220, 200, 560, 150, 70], '#b9404a', 'top') +
      times(22, (i) => line(`M${240 + i * 25} 210 v130`, '#fff', 3, 'stroke-opacity=".3"')) +
      seam('M200 400 H800'),
  );
export const bottle = (c: string, cap: string, label: string, art = '') =>
  lathe(
    [
      [46, 150],
      [46, 230],
    ],
    cap,
  ) +
  lathe(
    smooth([
      [60, 236],
      [150, 300],
      [166, 380],
      [166, 800],
      [156, 840],
    ]),
    c,
    'cyl',
  ) +
  r([346, 440, 308, 300, 6], label, 'cyl') +
  art;
const shampoo = () =>
  rod('M500 140 H400 V180', '#3d5a4c', 30) +
  bottle(
    '#e8dcc2',
    '#3d5a4c',
    '#fbf7ee',
    e([500, 540, 60, 46], '#8a6a44', 'none') +
      [
        [430, 480],
        [475, 445],
        [525, 445],
        [570, 480],
      ]
        .map(([x, y]) => e([x as number, y as number, 20, 26], '#8a6a44', 'none'))
        .join('') +
      line('M410 640 h180 M440 680 h120', '#a58f6a', 9),
  );
const petTag = (c: string, key: string) => {
  const hole = e([500, 300, 26], '#f1eee8', 'none');
  const ring =
    line('M500 290 m-60 -70 a62 62 0 1 1 120 0 a62 62 0 0 1 -120 0', c, 20) +
    line('M440 220 a62 62 0 1 1 120 0 a62 62 0 0 1 -120 0', '#000', 6, 'stroke-opacity=".25"');
  const shape =
    key === 'ROUND'
      ? e([500, 540, 270], c, 'metal')
      : key === 'FISH'
        ? p('M160 560 Q420 300 700 520 L860 400 V720 L700 600 Q420 820 160 560z', c, 'metal')
        : p(
            'M290 420 a110 110 0 1 0 -60 170 a110 110 0 1 0 100 130 H670 a110 110 0 1 0 100 -130 a110 110 0 1 0 -60 -170 Q500 470 290 420z',
            c,
            'metal',
          );
  return (
    ring +
    shape +
    hole.replace('300', key === 'ROUND' ? '320' : '470') +
    line('M400 560 h200 M420 620 h160', '#000', 12, 'stroke-opacity=".45"')
  );
};
const harness = (c: string) =>
  rod('M300 250 C300 80 700 80 700 250', c, 64) +
  p('M270 240 Q500 330 730 240 L760 520 Q500 640 240 520z', c, 'soft') +
  rod('M260 500 C200 760 380 900 500 900 C620 900 800 760 740 500', c, 58) +
  line('M290 300 Q500 390 710 300 M262 470 Q500 580 738 470', '#e9edf0', 18) +
  r([430, 380, 140, 70, 14], dark, 'top') +
  e([500, 560, 34], steel, 'ball') +
  e([500, 560, 20], '#fff', 'none', 'fill-opacity=".4"') +
  r([210, 600, 80, 60, 12], dark, 'top') +
  r([710, 600, 80, 60, 12], dark, 'top');
const lead = (c: string) =>
  rod('M150 300 C150 120 560 120 560 300 C560 470 150 470 150 300', c, 44) +
  times(8, (i) => line(`M${560 + i * 18} ${320 + i * 30} q30 10 14 40`, c, 34)) +
  rod('M700 540 C820 720 400 720 300 800 C240 860 420 900 560 880', c, 38) +
  r([300, 396, 120, 60, 14], dark, 'top') +
  rod('M560 880 q120 -10 130 60', steel, 24) +
  e([700, 540, 24], steel, 'ball');
const donut = (c: string) =>
  e([500, 560, 400, 290], c, 'ball') +
  e([500, 530, 230, 140], '#000', 'inside', 'fill-opacity=".3"') +
  e([500, 545, 214, 122], c, 'soft') +
  times(60, (i) => {
    const a = (i / 60) * Math.PI * 2;
    const k = 0.78 + (i % 3) * 0.11;
    return line(
      `M${Math.round(500 + 400 * k * Math.cos(a))} ${Math.round(555 + 285 * k * Math.sin(a))} q8 -16 22 -10`,
      '#fff',
      7,
      'stroke-opacity=".45"',
    );
  });
const perch = () =>
  r([120, 90, 760, 560, 12], '#dcebf0', 'top', 'fill-opacity=".7"') +
  both(e([250, 190, 46], '#cfdde2', 'ball') + line('M250 190 L200 600', '#55595e', 10)) +
  p('M140 590 Q500 520 860 590 L820 760 Q500 840 180 760z', '#8a9a94', 'cloth') +
  p('M140 590 Q500 520 860 590 Q500 680 140 590z', '#c7cfca', 'soft');
const bandana = () => {
  const d = 'M120 250 Q500 330 880 250 L500 820z';
  return (
    rod('M120 250 Q60 250 40 330 M880 250 Q940 250 960 330', '#c7443c', 34) +
    within(
      d,
      r([80, 200, 860, 660], '#c7443c', 'none') +
        times(26, (i) => e([140 + ((i * 131) % 740), 280 + ((i * 89) % 500), 16], '#fbf3e4', 'none')) +
        p('M430 470 q70 -70 140 0 q-10 90 -70 130 q-60 -40 -70 -130z', '#fbf3e4', 'none'),
    ) +
    p(d, '#fff', 'cloth', 'fill-opacity="0"') +
    stitch('M150 275 Q500 350 850 275 L500 790z')
  );
};

export const pet: Drawings = {
  'ceramic-cat-fountain': drawn([260, 190], fountain),
  'smart-pet-feeder-4l': drawn([220, 330], feederBot),
  'slow-feeder-maze-bowl': drawn([230, 60], slowBowl),
  'collapsible-travel-bowl-pair': drawn([290, 140], (c) => travelBowl(360, 420, c) + travelBowl(560, 720, c)),
  'feather-wand-refills': drawn([400, 480], wand),
  'sisal-cat-scratcher-wave': drawn([500, 250], scratcher),
  'snuffle-mat-flower': drawn([450, 330], snuffle),
  'rubber-treat-ball': drawn([60, 60], treatBall),
  'steam-grooming-brush': drawn([110, 180], steamBrush),
  'low-noise-paw-trimmer': drawn([60, 160], () => trimmer('#e9ebea')),
  'pet-hair-remover-roller': drawn([190, 200], roller),
  'oatmeal-pet-shampoo': drawn([70, 200], shampoo),
  'engraved-pet-tag': drawn([38, 44], petTag),
  'no-pull-harness-reflective': drawn([280, 420], harness),
  'hands-free-dog-lead': drawn([420, 400], lead),
  'calming-donut-bed': drawn([500, 220], donut),
  'cat-window-perch': drawn([560, 400], perch),
  'custom-pet-bandana': drawn([430, 210], bandana),
};
