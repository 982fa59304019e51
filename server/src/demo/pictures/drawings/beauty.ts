import { brass, dark, type Drawings, drawn, leaf, paper, steel, wood } from './drawing.ts';
import {
  around,
  both,
  box,
  e,
  g,
  lathe,
  line,
  mirrored,
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
import { glassBody } from './kitchen.ts';

const jade = (c: string) =>
  g(
    'rotate(-24 400 500)',
    r([370, 330, 60, 420, 30], c, 'cyl') +
      rod('M330 330 C330 200 470 200 470 330 M330 330 H470', brass, 14) +
      r([330, 210, 140, 90, 44], c, 'soft') +
      rod('M370 760 v30 q30 60 60 0 v-30', brass, 12) +
      r([360, 820, 80, 64, 32], c, 'soft'),
  ) +
  p(
    'M620 420 C760 300 900 420 860 560 C840 660 760 700 720 800 C660 840 600 760 640 680 C690 600 540 560 620 420z',
    c,
    'soft',
  ) +
  shine('M680 440 Q760 380 820 440', 12);
const ledMask = () =>
  p(
    'M240 200 Q500 90 760 200 Q840 460 740 680 Q640 880 500 890 Q360 880 260 680 Q160 460 240 200z',
    '#f3efec',
    'soft',
  ) +
  both(p('M300 410 Q380 350 450 410 Q380 470 300 410z', '#3a3b40', 'inside')) +
  p('M410 690 Q500 650 590 690 Q500 760 410 690z', '#3a3b40', 'inside') +
  p('M460 440 L440 590 Q500 630 560 590 L540 440z', '#fff', 'soft', 'fill-opacity=".4"') +
  times(44, (i) => {
    const [x, y] = [270 + ((i * 73) % 460), 250 + ((i * 97) % 560)];
    const eye = Math.abs(y - 410) < 80 && Math.abs(x - 500) > 40 && Math.abs(x - 500) < 215;
    const mouth = Math.abs(y - 700) < 66 && Math.abs(x - 500) < 110;
    return eye || mouth || (y > 660 && Math.abs(x - 500) > 170) ? '' : e([x, y, 11], '#ff5c6c', 'ball');
  }) +
  rod('M240 300 C120 320 120 520 220 540', dark, 24) +
  mirrored(rod('M240 300 C120 320 120 520 220 540', dark, 24));
const serum = () =>
  p('M450 80 Q500 30 550 80 V190 H450z', '#3b3b40', 'cyl') +
  r([430, 180, 140, 90, 12], brass, 'metal') +
  p('M340 380 H660 V840 q0 24 -24 24 H364 q-24 0 -24 -24z', '#bfe2ea', 'cyl', 'fill-opacity=".8"') +
  glassBody(
    'M440 270 H560 V300 Q660 310 660 380 V840 q0 30 -30 30 H370 q-30 0 -30 -30 V380 Q340 310 440 300z',
  ) +
  r([492, 270, 16, 420, 8], '#fff', 'none', 'fill-opacity=".7"') +
  r([370, 500, 260, 250, 4], paper, 'none', 'fill-opacity=".92"') +
  line('M410 560 h180 M430 610 h140 M450 660 h100', '#7c9aa2', 9);
const sponges = () =>
  [
    [320, 420, '#f3efe6'],
    [640, 380, '#4b4b50'],
    [520, 690, '#8fb08a'],
  ]
    .map(
      ([x, y, c]) =>
        e([x as number, y as number, 210, 170], c as string, 'ball') +
        times(46, (i) =>
          e(
            [(x as number) - 150 + ((i * 67) % 300), (y as number) - 110 + ((i * 43) % 220), 5 + (i % 3) * 2],
            '#000',
            'none',
            'fill-opacity=".12"',
          ),
        ),
    )
    .join('');
const stick = () =>
  moved(
    190,
    90,
    1,
    r([360, 300, 160, 460, 20], '#e9822f', 'cyl') +
      r([372, 240, 136, 70, 8], '#f6efe2', 'cyl') +
      p('M384 244 V150 Q440 80 496 150 V244z', '#eef4f2', 'cyl', 'fill-opacity=".85"') +
      e([440, 480, 46], '#ffe08a', 'none') +
      around(8, 440, 480, r([434, 404, 12, 26, 6], '#ffe08a', 'none')) +
      line('M400 620 h80 M410 660 h60', '#fff', 9),
  ) + moved(-130, 90, 1, r([360, 560, 170, 200, 20], '#f0953f', 'cyl') + shine('M392 590 V730', 12));
const polish = (x: number, y: number, c: string) =>
  moved(
    x,
    y,
    0.5,
    lathe(
      [
        [52, 100],
        [66, 340],
      ],
      dark,
    ) +
      lathe(
        smooth([
          [50, 344],
          [120, 400],
          [140, 470],
          [140, 620],
          [120, 660],
        ]),
        c,
        'cyl',
      ) +
      shine('M400 460 V620', 16),
  );
const nailKit = (_: string, key: string) => {
  const set: Record<string, string[]> = {
    NUDE: ['#eac7b2', '#d9a58c', '#c98b74', '#f2ddd0'],
    BERRY: ['#8f2346', '#c23a63', '#6b1e3d', '#d9668a'],
    CLEAR: ['#f4b8c4', '#b8dfe6', '#d5c4ee', '#f7dfa4'],
  };
  const c = set[key] ?? ['#eac7b2', '#d9a58c', '#c98b74', '#f2ddd0'];
  return (
    p('M160 560 C160 260 640 260 640 560 V640 H160z', '#f6f2ee', 'soft') +
    p('M240 640 V560 C240 400 560 400 560 560 V640z', '#6d5fd0', 'inside') +
    times(6, (i) => e([280 + i * 48, 520 - Math.sin((i / 5) * 3.1) * 60, 10], '#b8a6ff', 'none')) +
    r([130, 630, 540, 60, 24], '#e9e4de', 'top') +
    c.map((tone, i) => polish(-60 + i * 150 + 60, 560, tone)).join('') +
    moved(
      480,
      160,
      0.5,
      lathe(
        [
          [52, 100],
          [66, 340],
        ],
        dark,
      ) +
        lathe(
          smooth([
            [50, 344],
            [120, 400],
            [140, 470],
            [140, 620],
            [120, 660],
          ]),
          '#eef2f2',
          'cyl',
        ),
    ) +
    g('rotate(20 820 600)', r([790, 560, 56, 330, 28], '#e58fa5', 'soft'))
  );
};
const nails = (_: string, key: string) =>
  r([130, 160, 740, 700, 30], key === 'AURORA' ? '#efe9f6' : '#f5e7e3', 'soft') +
  times(10, (i) => {
    const [x, y] = [230 + (i % 5) * 135, i < 5 ? 250 : 550];
    const h = 190 + (i % 5 === 2 ? 26 : i % 5 === 0 ? 14 : 0);
    const d = `M${x - 46} ${y + h} Q${x - 58} ${y + 60} ${x} ${y} Q${x + 58} ${y + 60} ${x + 46} ${y + h} Q${x} ${y + h + 26} ${x - 46} ${y + h}z`;
    return (
      p(d, key === 'TORT' ? '#8a4a1f' : key === 'AURORA' ? '#c9b8ea' : '#f3c9c0', 'soft') +
      within(
        d,
        key === 'TORT'
          ? times(6, (j) =>
              e([x - 30 + ((j * 37) % 70), y + 40 + j * 28, 20, 13], '#2e1608', 'none', 'fill-opacity=".7"'),
            )
          : key === 'AURORA'
            ? p(`M${x - 60} ${y} l120 120 v60 l-120 -120z`, '#8fe0e0', 'none', 'fill-opacity=".6"')
            : p(`M${x - 70} ${y - 10} h140 v60 q-70 40 -140 0z`, '#fffdf9', 'none'),
      ) +
      shine(`M${x - 18} ${y + 80} v${h - 120}`, 9)
    );
  });
const brush = (x: number, y: number, s: number, c: string, hair: string, round = 70) =>
  moved(
    x,
    y,
    s,
    p(
      `M${-round} -10 Q${-round * 1.1} -190 0 -220 Q${round * 1.1} -190 ${round} -10 L34 60 H-34z`,
      hair,
      'cyl',
    ) +
      r([-36, 40, 72, 150, 6], brass, 'metal') +
      p('M-34 190 H34 L16 620 Q0 650 -16 620z', c, 'cyl'),
  );
const brushes = (c: string) =>
  times(12, (i) =>
    g(
      `rotate(${(i - 5.5) * 8} 500 980)`,
      brush(
        500,
        330 + (i % 3) * 50,
        0.72 - (i % 3) * 0.06,
        c,
        ['#5a4034', '#8a6250', '#3a2a24'][i % 3] as string,
        40 + ((i * 17) % 46),
      ),
    ),
  ) +
  r([320, 740, 360, 200, 30], c, 'soft') +
  stitch('M336 770 H664');
const lip = (c: string) =>
  moved(
    -130,
    0,
    1,
    r([420, 420, 170, 430, 24], c, 'cyl') +
      glassBody('M420 420 h170 v410 q0 20 -20 20 h-130 q-20 0 -20 -20z') +
      r([440, 330, 130, 96, 10], brass, 'metal'),
  ) +
  g(
    'rotate(24 700 500)',
    r([640, 120, 130, 380, 26], '#3a2a2c', 'cyl') +
      r([688, 500, 34, 180, 10], steel, 'cyl') +
      r([676, 660, 58, 160, 29], c, 'soft'),
  );
const compact = (c: string) =>
  e([500, 740, 330, 150], c, 'soft') +
  e([500, 720, 330, 150], c, 'metal') +
  e([500, 716, 286, 122], '#dfe9ee', 'soft') +
  e([500, 380, 300, 300], c, 'metal') +
  e([500, 380, 256, 256], '#dfe9ee', 'soft') +
  shine('M380 480 L560 240', 22) +
  shine('M450 520 L640 270', 9) +
  r([440, 636, 120, 44, 12], c, 'metal');
const makeupPouch = (c: string) =>
  p('M150 340 Q500 300 850 340 L880 760 Q860 820 800 820 H200 Q140 820 120 760z', c, 'cloth') +
  rod('M150 340 Q500 300 850 340', brass, 22) +
  r([760, 330, 30, 130, 15], brass, 'metal') +
  p('M430 560 q70 -70 140 0 q-10 90 -70 130 q-60 -40 -70 -130z', '#c4606a', 'soft') +
  stitch('M140 740 Q500 770 860 740') +
  line('M360 720 h280', '#8a7a60', 8, 'stroke-opacity=".7"');
const toothbrush = (c: string) =>
  turned(
    18,
    r([440, 420, 120, 500, 56], c, 'cyl') +
      e([500, 540, 28], '#000', 'none', 'fill-opacity=".18"') +
      times(3, (i) => e([500, 640 + i * 44, 8], '#58c7b0', 'none')) +
      p('M470 420 L486 200 H514 L530 420z', c, 'cyl') +
      r([462, 70, 76, 150, 34], c, 'soft') +
      times(5, (i) => r([444, 84 + i * 26, 30, 20, 4], i % 2 ? '#7fc4e8' : '#fff', 'none')),
  ) +
  moved(230, 330, 0.7, r([620, 240, 170, 560, 70], c, 'soft', 'fill-opacity=".8"') + seam('M620 470 H790'));
const razor = (c: string) =>
  turned(
    35,
    lathe(
      [
        [40, 330],
        [40, 850],
        [46, 880],
      ],
      c,
      'metal',
    ) +
      times(22, (i) => line(`M462 ${420 + i * 18} H538`, '#000', 4, 'stroke-opacity=".3"')) +
      lathe(
        [
          [24, 260],
          [24, 330],
        ],
        c,
        'metal',
      ) +
      p('M330 190 Q500 140 670 190 L690 250 Q500 220 310 250z', c, 'metal') +
      p('M310 252 Q500 222 690 252 L680 272 Q500 250 320 272z', '#eef1f3', 'metal') +
      times(17, (i) => r([322 + i * 21, 270 - Math.sin((i / 16) * 3.1) * 16, 12, 34, 4], c, 'metal')),
  );
const soaps = () =>
  [
    [220, 520, '#f0dfb8'],
    [500, 460, '#a9c2a0'],
    [330, 720, '#e3b3a3'],
    [620, 680, '#d9c3dd'],
  ]
    .map(
      ([x, y, c]) =>
        box([(x as number) - 60, y as number, 250, 130, 90], c as string) +
        line(`M${(x as number) + 10} ${(y as number) + 66} h110`, '#000', 9, 'stroke-opacity=".16"'),
    )
    .join('');
const massager = (c: string) =>
  p(
    'M200 300 C100 420 110 720 210 860 Q270 900 320 840 C240 700 330 420 500 420 C670 420 760 700 680 840 Q730 900 790 860 C890 720 900 420 800 300 C680 180 320 180 200 300z',
    c,
    'soft',
  ) +
  both(e([330, 440, 70], '#e9b98a', 'ball') + e([285, 580, 56], '#e9b98a', 'ball')) +
  both(rod('M250 850 q-60 60 -20 100', '#4b4b50', 40)) +
  r([640, 250, 110, 46, 22], dark, 'top') +
  e([670, 273, 10], '#58c7b0', 'none');
const straightener = (c: string) =>
  turned(
    28,
    p('M420 120 Q470 90 494 130 V600 Q494 860 470 920 Q420 940 410 880z', c, 'cyl') +
      p('M580 120 Q530 90 506 130 V600 Q506 860 530 920 Q580 940 590 880z', c, 'cyl') +
      r([466, 140, 30, 330, 8], '#c98b6a', 'metal') +
      r([504, 140, 30, 330, 8], '#c98b6a', 'metal') +
      r([556, 560, 20, 120, 10], '#3a3b40', 'none') +
      e([566, 720, 10], '#e2574a', 'none'),
  );
const curlRod = (c: string) =>
  rod('M120 760 C160 300 420 140 560 260 C700 380 560 560 700 680 C780 740 860 700 880 600', c, 96) +
  line('M120 760 C160 300 420 140 560 260 C700 380 560 560 700 680', '#fff', 12, 'stroke-opacity=".35"') +
  moved(
    120,
    600,
    0.5,
    e([500, 500, 150], c, 'soft') +
      e([500, 500, 70], '#f1eee8', 'none') +
      around(16, 500, 500, seam('M500 352 Q514 400 500 428', 6)),
  ) +
  moved(
    330,
    620,
    0.4,
    e([500, 500, 150], c, 'soft') +
      e([500, 500, 70], '#f1eee8', 'none') +
      around(16, 500, 500, seam('M500 352 Q514 400 500 428', 6)),
  );
const paddle = () =>
  turned(
    24,
    r([450, 560, 100, 380, 46], wood, 'cyl') +
      r([320, 100, 360, 490, 120], wood, 'soft') +
      r([356, 136, 288, 400, 96], '#3f3a36', 'soft') +
      times(7, (j) => times(5, (i) => e([396 + i * 52, 180 + j * 52, 12], '#e2bb7c', 'ball'))) +
      e([500, 890, 14], '#6b4a2a', 'none'),
  );
const scalpOil = () =>
  p('M458 60 Q500 20 542 60 V170 H458z', '#2f2f34', 'cyl') +
  r([430, 160, 140, 90, 12], '#2f2f34', 'cyl') +
  lathe(
    smooth([
      [60, 256],
      [64, 280],
      [160, 340],
      [166, 400],
      [166, 820],
      [156, 850],
    ]),
    '#7a4318',
    'cyl',
  ) +
  r([346, 470, 308, 270, 4], '#f3efe0', 'cyl') +
  line('M500 690 V540', '#4f7a3f', 8) +
  times(6, (i) =>
    both(g(`rotate(${-50} 500 ${560 + i * 22})`, e([500, 530 + i * 22, 8, 30], leaf, 'none'))),
  ) +
  shine('M372 420 V800', 10);

export const beauty: Drawings = {
  'jade-roller-gua-sha': drawn([170, 140], jade, { JADE: '#8fc09a', ROSE: '#f0bfc4', OBS: '#35353b' }),
  'led-light-mask': drawn([210, 240], ledMask),
  'hyaluronic-serum-30': drawn([34, 102], serum),
  'konjac-sponge-trio': drawn([180, 140], sponges),
  'sunscreen-stick-spf50': drawn([76, 92], stick),
  'gel-nail-starter-kit': drawn([240, 200], nailKit, { NUDE: '#eac7b2', BERRY: '#8f2346', CLEAR: '#f4b8c4' }),
  'press-on-nails-french': drawn([110, 100], nails, {
    FRENCH: '#f3c9c0',
    AURORA: '#c9b8ea',
    TORT: '#8a4a1f',
  }),
  'vegan-brush-set-12': drawn([200, 230], brushes),
  'lip-tint-velvet': drawn([60, 84], lip, { S01: '#b0606a', S04: '#d96a45', S07: '#a81f36', S11: '#6e3b2e' }),
  'custom-compact-mirror': drawn([72, 78], compact),
  'custom-makeup-pouch': drawn([220, 150], makeupPouch),
  'sonic-toothbrush-travel': drawn([110, 200], toothbrush),
  'safety-razor-brass': drawn([82, 100], razor),
  'shea-bar-soap-set': drawn([160, 120], soaps),
  'neck-shoulder-massager': drawn([330, 300], massager),
  'cordless-hair-straightener': drawn([140, 260], straightener),
  'silk-heatless-curl-rod': drawn([280, 240], curlRod),
  'bamboo-paddle-brush': drawn([130, 180], paddle),
  'rosemary-scalp-oil': drawn([42, 120], scalpOil),
};
