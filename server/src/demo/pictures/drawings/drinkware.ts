import { dark, type Drawings, drawn, steel, walnut } from './drawing.ts';
import { around, both, e, g, lathe, line, moved, p, r, rod, shine, smooth, times } from './shapes.ts';
import { glassBody } from './kitchen.ts';

export const mug = (c: string, art = '') =>
  line('M690 360 C900 330 900 690 680 680', c, 62) +
  line('M690 360 C900 330 900 690 680 680', '#000', 62, 'stroke-opacity=".16"') +
  line('M690 352 C882 330 882 680 680 672', c, 40) +
  lathe(
    [
      [270, 240],
      [270, 770],
      [255, 800],
    ],
    c,
    'cyl',
    '#f6f1e8',
  ) +
  art;

const moka = () => {
  const face = (y: number, h: number, a: number, b: number) =>
    times(4, (i) => {
      const [u, v] = [i / 4, (i + 1) / 4];
      return p(
        `M${500 - a + 2 * a * u} ${y} H${500 - a + 2 * a * v} L${500 - b + 2 * b * v} ${y + h} H${500 - b + 2 * b * u}z`,
        ['#8f959b', '#dfe3e6', '#b9bec3', '#7f858b'][i] as string,
        'top',
      );
    });
  return (
    p('M640 300 L830 270 Q880 280 860 340 L800 560 Q780 580 760 550 L790 380 L640 370z', dark, 'soft') +
    p('M330 270 L240 250 L340 380z', '#aab0b5', 'soft') +
    face(260, 230, 180, 130) +
    r([350, 486, 300, 44, 10], '#9aa0a6', 'metal') +
    face(530, 260, 150, 210) +
    p('M320 262 L360 190 H640 L680 262z', '#c5cacf', 'metal') +
    lathe(
      [
        [28, 130],
        [34, 160],
        [22, 195],
      ],
      dark,
    )
  );
};

const grinder = (c: string) =>
  rod('M500 190 H740', steel, 26) +
  lathe(
    [
      [34, 120],
      [44, 150],
      [40, 190],
    ],
    walnut,
  ) +
  moved(
    240,
    10,
    1,
    lathe(
      [
        [36, 80],
        [48, 120],
        [40, 170],
      ],
      walnut,
    ),
  ) +
  lathe(
    [
      [22, 190],
      [22, 240],
    ],
    steel,
    'metal',
  ) +
  lathe(
    [
      [124, 250],
      [130, 270],
      [130, 560],
      [118, 580],
    ],
    c,
    'metal',
  ) +
  lathe(
    [
      [116, 580],
      [116, 610],
    ],
    steel,
    'metal',
  ) +
  lathe(
    [
      [128, 612],
      [128, 830],
      [116, 850],
    ],
    c,
    'metal',
  ) +
  line('M372 420 H628', '#000', 5, 'stroke-opacity=".25"');

const press = () =>
  rod('M660 380 C860 370 860 720 660 700', dark, 38) +
  r([330, 600, 340, 190], '#4a2a18', 'cyl') +
  glassBody('M320 300 H680 V790 q0 20 -20 20 H340 q-20 0 -20 -20z') +
  r([330, 560, 340, 34], steel, 'metal') +
  r([492, 150, 16, 420], steel, 'metal') +
  e([500, 140, 36], dark, 'ball') +
  lathe(
    [
      [150, 268],
      [188, 300],
    ],
    steel,
    'metal',
  ) +
  r([300, 770, 400, 60, 14], steel, 'metal') +
  r([310, 400, 380, 26], steel, 'metal') +
  r([316, 420, 22, 380], steel, 'metal') +
  r([662, 420, 22, 380], steel, 'metal');

const teaCup = (x: number, y: number, s: number, c: string, art: string) =>
  moved(
    x - 500 * s,
    y - 700 * s,
    s,
    lathe(
      smooth([
        [170, 480],
        [150, 600],
        [80, 680],
        [76, 700],
      ]),
      c,
      'cyl',
      '#c98a3a',
    ) + art,
  );

const teaSet = (c: string, key: string) => {
  const ink = { BLOSSOM: '#d1607a', INDIGO: '#35528f' }[key];
  const art = ink
    ? times(
        5,
        (i) =>
          e([380 + i * 58, 590 + (i % 2) * 40, 18, 13], ink, 'none') +
          line(`M${380 + i * 58} ${600 + (i % 2) * 40} q20 24 44 10`, ink, 5),
      )
    : '';
  return (
    rod('M650 480 C820 430 820 640 660 620', c, 30) +
    p('M330 500 L220 400 Q200 380 190 400 L330 620z', c, 'soft') +
    lathe(
      smooth([
        [110, 400],
        [190, 500],
        [190, 600],
        [100, 700],
        [96, 716],
      ]),
      c,
      'cyl',
    ) +
    art +
    lathe(
      smooth([
        [28, 330],
        [34, 360],
        [108, 396],
        [112, 408],
      ]),
      c,
    ) +
    teaCup(250, 860, 0.62, c, art) +
    teaCup(520, 900, 0.62, c, art) +
    teaCup(780, 860, 0.62, c, art)
  );
};

const matcha = () =>
  moved(
    -160,
    60,
    1,
    lathe(
      smooth([
        [230, 440],
        [220, 580],
        [120, 700],
        [112, 724],
      ]),
      '#3e4a4a',
      'cyl',
      '#7ba03f',
    ),
  ) +
  moved(
    250,
    60,
    0.9,
    times(17, (i) => line(`M500 470 Q${380 + i * 15} 600 ${360 + i * 17.5} 720`, '#d8b878', 9)) +
      lathe(
        [
          [60, 300],
          [60, 470],
        ],
        '#d6b676',
      ) +
      line('M440 440 H560', dark, 12),
  ) +
  g('rotate(-28 700 860)', rod('M420 880 L860 880 q60 0 70 -30', '#cfae6c', 22));

const tumbler = (c: string) =>
  lathe(
    [
      [152, 190],
      [150, 240],
      [158, 244],
      [160, 420],
      [118, 850],
      [110, 862],
    ],
    c,
    'cyl',
  ) +
  lathe(
    [
      [150, 170],
      [162, 190],
      [160, 236],
    ],
    dark,
  ) +
  r([470, 150, 110, 26, 10], '#55555b', 'top') +
  lathe(
    [
      [119, 838],
      [112, 864],
    ],
    steel,
    'metal',
  ) +
  line('M450 520 h100 m-70 40 h40', '#e8e6e2', 9, 'stroke-opacity=".8"') +
  e([500, 470, 26], '#e8e6e2', 'none', 'fill-opacity=".55"');

const doubleGlass = (x: number, y: number, s: number) =>
  moved(
    x - 500 * s,
    y - 800 * s,
    s,
    p('M310 520 Q330 690 420 730 H580 Q670 690 690 520z', '#5b3319', 'cyl') +
      e([500, 520, 190, 30], '#c89a68', 'none') +
      glassBody('M300 300 Q300 700 420 736 H580 Q700 700 700 300z') +
      glassBody('M270 296 Q270 760 400 800 H600 Q730 760 730 296 Q500 340 270 296z') +
      e([500, 298, 230, 34], '#fff', 'none', 'fill-opacity=".5"') +
      shine('M310 380 Q316 600 380 700', 12),
  );

const whisky = (x: number, y: number) =>
  moved(
    x - 300,
    y - 480,
    0.6,
    p('M330 600 H670 L655 760 H345z', '#c9822f', 'cyl') +
      glassBody('M310 400 H690 L665 800 H335z') +
      times(5, (i) =>
        line(
          `M${330 + i * 70} 560 L${365 + i * 66} 660 L${345 + i * 66} 790 M${400 + i * 66} 560 L${365 + i * 66} 660`,
          '#fff',
          6,
          'stroke-opacity=".7"',
        ),
      ) +
      e([500, 402, 190, 28], '#fff', 'none', 'fill-opacity=".55"'),
  );

const kidsBottle = (c: string, key: string) => {
  const art =
    key === 'ROCKET'
      ? p('M500 470 q60 60 50 170 h-100 q-10 -110 50 -170z', '#e5533d') +
        e([500, 560, 22], '#fff', 'none') +
        p('M470 645 h60 l-30 60z', '#f5b53c', 'none')
      : key === 'DAISY'
        ? around(8, 500, 580, e([500, 522, 22, 40], '#fff', 'none')) + e([500, 580, 28], '#f5c242', 'none')
        : e([500, 590, 80, 56], '#3f8a52') +
          e([596, 575, 28], '#7fbb6a', 'none') +
          both(e([440, 640, 22, 16], '#7fbb6a', 'none'));
  return (
    rod('M400 250 C300 120 700 120 600 250', '#4b5563', 26) +
    lathe(
      [
        [96, 230],
        [104, 250],
        [104, 310],
      ],
      '#4b5563',
    ) +
    rod('M520 220 V150 q0 -20 26 -20', '#f0f0ee', 24) +
    lathe(
      smooth([
        [110, 316],
        [160, 380],
        [150, 560],
        [160, 800],
        [146, 850],
      ]),
      c,
      'cyl',
    ) +
    art +
    shine('M388 420 V780', 12)
  );
};

const straight = { BLOSSOM: '#f6efe6', INDIGO: '#eef1f4', PLAIN: '#f7f4ee' };

export const drinkware: Drawings = {
  'moka-pot-aluminium': drawn([150, 180], moka),
  'hand-coffee-grinder': drawn([120, 180], grinder),
  'glass-french-press': drawn([130, 200], press),
  'gaiwan-travel-tea-set': drawn([160, 130], teaSet, straight),
  'matcha-whisk-kit': drawn([260, 140], matcha),
  'custom-ceramic-mug': drawn([118, 96], (c) => mug(c)),
  'insulated-tumbler-engraved': drawn([84, 190], tumbler),
  'double-wall-glasses-pair': drawn(
    [180, 95],
    () => doubleGlass(320, 780, 0.85) + doubleGlass(700, 820, 0.85),
  ),
  'whisky-rocks-glass-set': drawn(
    [190, 200],
    () => whisky(330, 520) + whisky(660, 520) + whisky(280, 800) + whisky(700, 800),
  ),
  'kids-straw-bottle-tritan': drawn([75, 185], kidsBottle, {
    TURTLE: '#9fd6c4',
    ROCKET: '#8fc0ea',
    DAISY: '#f6c9d3',
  }),
};
