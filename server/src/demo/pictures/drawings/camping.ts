import { brass, dark, type Drawings, drawn, steel, walnut, wood } from './drawing.ts';
import {
  box,
  e,
  lathe,
  line,
  moved,
  p,
  r,
  rod,
  seam,
  smooth,
  stitch,
  times,
  turned,
  within,
} from './shapes.ts';

const tent = (c: string) =>
  p('M80 780 Q420 180 500 170 Q700 330 930 780 Q500 840 80 780z', c, 'soft') +
  p('M500 170 Q360 460 330 800 Q210 795 80 780 Q420 180 500 170z', '#000', 'none', 'fill-opacity=".12"') +
  p('M500 190 Q440 500 400 806 H640 Q620 480 500 190z', '#e9e4d8', 'inside') +
  p('M500 190 Q620 480 640 806 L700 802 Q640 430 500 190z', c, 'top') +
  line('M80 780 Q420 180 500 170 Q700 330 930 780', '#e8e2d4', 8) +
  line('M500 170 L520 130 M80 780 l-50 40 M930 780 l50 40', '#b9b3a5', 7);

const sleepingBag = (c: string) =>
  turned(
    38,
    p(
      'M370 150 Q500 50 630 150 Q710 300 690 560 Q660 860 600 930 Q500 980 400 930 Q340 860 310 560 Q290 300 370 150z',
      c,
      'soft',
    ) +
      e([500, 210, 110, 92], '#e8c48a', 'inside') +
      times(8, (i) =>
        seam(
          `M${318 + Math.max(0, i - 4) * 14} ${370 + i * 72} Q500 ${410 + i * 72} ${682 - Math.max(0, i - 4) * 14} ${370 + i * 72}`,
          7,
        ),
      ) +
      line('M620 260 Q690 480 650 720', '#e9b24a', 8),
  );

const cookset = () =>
  rod('M700 560 C860 560 860 720 700 720', '#8f979d', 20) +
  lathe(
    [
      [210, 460],
      [210, 760],
      [196, 790],
    ],
    '#aab1b6',
    'metal',
    '#7a8085',
  ) +
  line('M300 560 h40 M300 610 h30 M300 660 h40 M300 710 h30', '#59606a', 7) +
  moved(
    0,
    -30,
    1,
    lathe(
      [
        [216, 400],
        [220, 430],
      ],
      '#b6bdc2',
      'metal',
    ) + p('M440 396 q60 -56 120 0', '#d9702f', 'top'),
  ) +
  moved(
    190,
    330,
    0.62,
    lathe(
      [
        [180, 560],
        [170, 760],
        [160, 780],
      ],
      '#b9bfc4',
      'metal',
      '#7f858a',
    ) + rod('M670 600 C780 600 780 720 664 720', '#8f979d', 20),
  );

const campLantern = (c: string) =>
  rod('M330 420 C250 80 750 80 670 420', steel, 16) +
  lathe(
    [
      [60, 190],
      [120, 240],
      [150, 270],
      [150, 300],
    ],
    c,
  ) +
  p('M360 300 H640 Q680 480 640 640 H360 Q320 480 360 300z', '#ffeeb8', 'cyl', 'fill-opacity=".75"') +
  p('M500 380 q60 90 0 170 q-60 -80 0 -170z', '#ffb52e', 'none') +
  line('M350 300 Q310 480 350 650 M650 300 Q690 480 650 650 M500 300 V640', steel, 10) +
  lathe(
    [
      [160, 640],
      [200, 680],
      [200, 830],
      [190, 850],
    ],
    c,
  ) +
  e([500, 770, 30], brass, 'ball');

const campChair = (c: string) =>
  rod('M260 480 L340 860 M740 480 L660 860 M300 880 L640 640 M700 880 L360 640', '#3d3f44', 24) +
  p(
    'M170 130 Q260 90 320 150 Q500 210 680 150 Q740 90 830 130 Q830 420 760 580 Q640 720 500 720 Q360 720 240 580 Q170 420 170 130z',
    c,
    'soft',
  ) +
  p('M240 560 Q500 480 760 560 Q700 720 500 720 Q300 720 240 560z', '#000', 'none', 'fill-opacity=".16"') +
  stitch('M200 170 Q220 420 270 560 M800 170 Q780 420 730 560');

const cooler = (c: string) =>
  rod('M300 380 C300 130 700 130 700 380', dark, 36) +
  box([180, 400, 560, 400, 110], c) +
  seam('M180 470 H740 M740 470 L850 410', 6) +
  r([270, 540, 380, 190, 20], c, 'top') +
  stitch('M286 556 h348 v158 h-348z') +
  r([400, 450, 120, 34, 8], dark, 'top');

const hammock = (c: string, key: string) => {
  const d = 'M150 380 Q500 480 850 380 Q820 760 500 780 Q180 760 150 380z';
  const art =
    key === 'STRIPE'
      ? times(9, (i) => line(`M100 ${400 + i * 46} Q500 ${520 + i * 46} 900 ${400 + i * 46}`, '#f4eee0', 20))
      : key === 'AZTEC'
        ? times(4, (j) =>
            times(11, (i) =>
              p(
                `M${150 + i * 70} ${470 + j * 90} l35 -40 l35 40 l-35 40z`,
                ['#e2a63c', '#2c6f7a', '#f2e3c4'][(i + j) % 3] as string,
                'none',
              ),
            ),
          )
        : times(5, (i) =>
            line(`M100 ${430 + i * 80} Q500 ${540 + i * 80} 900 ${430 + i * 80}`, '#b08d5a', 8),
          );
  return (
    times(7, (i) =>
      line(`M40 230 L${150 + i * 6} ${380 + i * 18} M960 230 L${850 - i * 6} ${380 + i * 18}`, '#cbb78d', 7),
    ) +
    within(d, r([100, 330, 800, 480], c, 'none') + art) +
    p(d, '#fff', 'top', 'fill-opacity="0"') +
    rod('M150 370 L190 560 M850 370 L810 560', wood, 26)
  );
};

const fireBowl = (c: string) =>
  [
    [430, 300, 1],
    [560, 330, 0.9],
    [500, 220, 1.3],
    [380, 380, 0.7],
    [620, 390, 0.7],
  ]
    .map(([x, y, s]) =>
      moved(
        (x as number) - 60 * (s as number),
        y as number,
        s as number,
        p('M60 0 q70 110 40 200 q-40 40 -80 0 q-30 -90 40 -200z', '#f39a2d', 'none', 'fill-opacity=".9"') +
          p('M60 80 q36 70 16 124 q-16 18 -34 0 q-16 -56 18 -124z', '#ffe08a', 'none'),
      ),
    )
    .join('') +
  lathe(
    smooth([
      [320, 560],
      [310, 680],
      [220, 790],
      [200, 820],
    ]),
    c,
    'cyl',
    '#3b3733',
  ) +
  times(14, (i) =>
    e([240 + i * 40, 560 + (i % 3) * 14, 24, 15], ['#6d6862', '#8a847c', '#55504b'][i % 3] as string, 'ball'),
  );

const blanket = (c: string, key: string) => {
  const d = 'M150 420 L330 260 H880 L780 700 H90z';
  const art =
    key === 'MEADOW'
      ? times(40, (i) =>
          e(
            [110 + ((i * 137) % 760), 270 + ((i * 83) % 430), 15],
            ['#f6d04c', '#f4f1ea', '#d8607a'][i % 3] as string,
            'none',
          ),
        )
      : times(
          12,
          (i) =>
            line(
              `M${60 + i * 80} 720 L${260 + i * 60} 250`,
              key === 'TARTAN' ? '#2b3350' : '#fff',
              i % 3 ? 26 : 12,
              'stroke-opacity=".5"',
            ) +
            line(
              `M60 ${290 + i * 38} H900`,
              key === 'TARTAN' ? '#2b3350' : '#fff',
              i % 3 ? 18 : 8,
              'stroke-opacity=".5"',
            ),
        );
  return (
    within(d, r([60, 240, 860, 480], c, 'none') + art) +
    p(d, '#fff', 'soft', 'fill-opacity="0"') +
    p('M90 700 H780 L786 730 H92z', '#5a4632', 'none') +
    moved(
      560,
      300,
      0.5,
      e([500, 560, 150], c, 'cloth') +
        e([500, 560, 110], '#000', 'none', 'fill-opacity=".12"') +
        e([500, 560, 70], c, 'none') +
        e([500, 560, 34], '#000', 'none', 'fill-opacity=".2"') +
        line('M400 450 q-30 110 20 220', walnut, 26),
    )
  );
};

export const camping: Drawings = {
  'ultralight-tent-2p': drawn([2150, 1050], tent),
  'down-sleeping-bag-minus5': drawn([800, 2100], sleepingBag),
  'titanium-cookset-solo': drawn([130, 110], cookset),
  'camping-lantern-retro': drawn([130, 220], campLantern),
  'folding-camp-chair-moon': drawn([560, 650], campChair),
  'soft-cooler-20l': drawn([380, 290], cooler),
  'quilted-hammock-double': drawn([3200, 1400], hammock, {
    STRIPE: '#3f74a8',
    SAND: '#dcc69a',
    AZTEC: '#b9472f',
  }),
  'tabletop-fire-bowl': drawn([280, 260], fireBowl),
  'picnic-blanket-waterproof': drawn([2000, 1500], blanket, {
    TARTAN: '#c33b33',
    NAVYCH: '#34507f',
    MEADOW: '#7fa767',
  }),
};
