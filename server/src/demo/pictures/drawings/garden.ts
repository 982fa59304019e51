import { dark, type Drawings, drawn, leaf, paper, soil, steel, wood } from './drawing.ts';
import {
  both,
  e,
  g,
  lathe,
  line,
  moved,
  p,
  r,
  rod,
  shine,
  slab,
  smooth,
  times,
  turned,
  within,
} from './shapes.ts';

const sprig = (x: number, y: number, s: number, c = leaf) =>
  moved(
    x,
    y,
    s,
    line('M0 0 V-220', '#4f7a3f', 14) +
      [
        [-60, -90, -50],
        [60, -120, 50],
        [-50, -190, -40],
        [50, -220, 40],
        [0, -270, 0],
      ]
        .map(([a, b, t]) => g(`rotate(${t} ${a} ${b})`, e([a as number, b as number, 34, 74], c, 'soft')))
        .join(''),
  );

export const plant = (x: number, y: number, s: number, c = leaf) =>
  sprig(x, y, s, c) +
  g(`rotate(-26 ${x} ${y})`, sprig(x, y, s * 0.85, c)) +
  g(`rotate(26 ${x} ${y})`, sprig(x, y, s * 0.85, c));

export const pot = (c: string) =>
  lathe(
    [
      [190, 480],
      [190, 530],
      [172, 534],
      [130, 800],
      [122, 815],
    ],
    c,
    'cyl',
    soil,
  );

const pruner = () =>
  turned(
    -35,
    p('M470 420 Q380 180 470 60 Q560 200 540 420z', steel, 'metal') +
      p('M520 420 Q620 260 560 110 Q640 120 660 260 Q640 380 560 440z', '#9aa0a5', 'metal') +
      rod('M500 440 C420 600 380 760 400 940', '#c8402f', 66) +
      rod('M520 440 C600 600 640 760 620 940', '#c8402f', 66) +
      e([510, 430, 44], '#6d7278', 'ball') +
      line('M470 520 q40 60 80 0', steel, 14),
  );

const planters = (c: string) =>
  moved(-250, 60, 0.85, plant(500, 500, 1.1) + pot(c)) +
  moved(330, 150, 0.75, plant(500, 500, 1, '#89a860') + pot(c)) +
  moved(170, 330, 0.65, plant(500, 500, 0.9, '#5c8a63') + pot(c));

const seedKit = () =>
  slab([110, 760, 780, 330, 80, 70], '#4c4f4a') +
  times(3, (j) =>
    times(
      6,
      (i) =>
        r([205 + i * 102, 460 + j * 95, 84, 70, 8], soil, 'inside') +
        line(`M${247 + i * 102} ${490 + j * 95} v-44`, '#6da24f', 8) +
        both('') +
        e([232 + i * 102, 446 + j * 95, 18, 10], '#7fb55e', 'soft') +
        e([262 + i * 102, 442 + j * 95, 18, 10], '#8dc46a', 'soft'),
    ),
  ) +
  p(
    'M130 740 L210 360 Q500 300 790 360 L870 740 Q500 700 130 740z',
    '#e8f3f2',
    'none',
    'fill-opacity=".22"',
  ) +
  line('M210 360 Q500 300 790 360', '#fff', 8, 'stroke-opacity=".7"');

const raisedBed = (c: string) =>
  e([500, 470, 390, 110], soil, 'inside') +
  [220, 350, 480, 610, 740]
    .map((x, i) => plant(x, 480 + (i % 2) * 30, 0.75, ['#6d9a57', '#8fb35c', '#5f8f6e'][i % 3]))
    .join('') +
  p('M110 460 V760 Q500 900 890 760 V460 Q500 600 110 460z', c, 'cyl') +
  within(
    'M110 460 V760 Q500 900 890 760 V460 Q500 600 110 460z',
    times(24, (i) => line(`M${126 + i * 33} 440 V900`, '#000', 9, 'stroke-opacity=".13"')),
  ) +
  line('M110 460 Q500 600 890 460', '#fff', 10, 'stroke-opacity=".5"');

const soilMeter = () =>
  r([330, 120, 340, 260, 50], '#3f7d4e', 'soft') +
  p('M370 300 A130 130 0 0 1 630 300z', paper, 'top') +
  p('M370 300 A130 130 0 0 1 408 208 L500 300z', '#d9543f', 'none') +
  p('M408 208 A130 130 0 0 1 592 208 L500 300z', '#6fb05a', 'none') +
  p('M592 208 A130 130 0 0 1 630 300 L500 300z', '#4b8fd0', 'none') +
  line('M500 300 L560 210', dark, 9) +
  r([440, 330, 120, 26, 13], dark, 'top') +
  r([420, 378, 26, 520, 12], steel, 'metal') +
  r([554, 378, 26, 520, 12], steel, 'metal');

const wateringCan = (c: string) =>
  rod('M330 560 C200 540 170 380 60 330', c, 34) +
  rod('M640 460 C900 330 920 760 660 760', c, 30) +
  lathe(
    smooth([
      [120, 430],
      [150, 470],
      [210, 600],
      [216, 800],
      [206, 820],
    ]),
    c,
    'metal',
    '#4a3626',
  ) +
  rod('M330 700 C220 640 200 420 84 330', c, 30);

const solarLight = (x: number, y: number, s: number) =>
  moved(
    x - 500 * s,
    y - 900 * s,
    s,
    r([486, 560, 28, 250, 8], steel, 'metal') +
      p('M480 800 h40 l-20 110z', dark, 'none') +
      p('M420 420 H580 L560 570 H440z', '#fff2c2', 'cyl') +
      p('M360 420 Q500 320 640 420 Q500 460 360 420z', dark, 'top') +
      r([450, 352, 100, 26, 6], '#2c4d78', 'top'),
  );

const solarLights = () =>
  [
    [180, 700, 0.7],
    [390, 660, 0.7],
    [600, 660, 0.7],
    [810, 700, 0.7],
    [130, 900, 0.85],
    [370, 900, 0.85],
    [620, 900, 0.85],
    [860, 900, 0.85],
  ]
    .map(([x, y, s]) => solarLight(x as number, y as number, s as number))
    .join('');

const flag = () =>
  rod('M260 60 V960 M250 130 H800', dark, 18) +
  p('M290 145 H770 V760 L530 860 L290 760z', '#f3ead6', 'cloth') +
  e([530, 400, 130], '#e8a33c', 'soft') +
  times(12, (i) =>
    g(`rotate(${i * 30} 530 400)`, p('M530 200 q36 60 0 90 q-36 -30 0 -90z', '#e7b64b', 'none')),
  ) +
  e([530, 400, 76], '#6b4226', 'soft') +
  line('M530 540 V720', '#5f8a4a', 16) +
  e([580, 640, 60, 26], leaf, 'soft');

const feeder = () =>
  p('M250 260 Q500 170 750 260 V720 H250z', '#dfeef0', 'none', 'fill-opacity=".5"') +
  line('M250 260 Q500 170 750 260 V720 H250z', '#8fb0b5', 9) +
  r([230, 690, 540, 90, 16], '#d6e7e9', 'top') +
  e([500, 700, 240, 30], '#b98e4e', 'inside') +
  times(40, (i) =>
    e(
      [280 + ((i * 67) % 440), 694 + ((i * 31) % 22), 8, 5],
      ['#d9b36a', '#5a4630', '#e8d3a1'][i % 3] as string,
      'none',
    ),
  ) +
  e([340, 300, 46], '#c4dadd', 'ball') +
  e([660, 300, 46], '#c4dadd', 'ball') +
  rod('M230 780 H770', wood, 22) +
  shine('M310 400 L420 340', 14);

export const garden: Drawings = {
  'bypass-pruner-sk5': drawn([120, 210], pruner),
  'self-watering-planter-trio': drawn([460, 320], planters),
  'seed-starter-kit-windowsill': drawn([370, 180], seedKit),
  'raised-bed-galvanised': drawn([900, 450], raisedBed),
  'soil-moisture-meter-3in1': drawn([70, 290], soilMeter),
  'copper-watering-can': drawn([300, 210], wateringCan),
  'solar-path-lights-8': drawn([1200, 380], solarLights),
  'custom-garden-flag': drawn([330, 900], flag),
  'hummingbird-window-feeder': drawn([300, 150], feeder),
};
