import { type Drawings, drawn, steel } from './drawing.ts';
import {
  around,
  both,
  box,
  e,
  g,
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
} from './shapes.ts';

const toolbox = (c: string) =>
  rod('M330 300 L400 200 H620 L690 300', '#33343a', 30) +
  both(
    p('M120 360 H420 L400 470 H100z', c, 'top') +
      p('M140 350 H410 l-6 -30 H160z', '#55565c', 'inside') +
      rod('M170 350 L300 310 M380 350 L400 240', '#c9ccd1', 12),
  ) +
  both(p('M190 500 H450 L440 590 H176z', c, 'top')) +
  both(line('M200 470 L300 600 M380 470 L300 600', '#8d9298', 12)) +
  box([220, 620, 500, 220, 90], c) +
  both(r([320, 610, 60, 60, 8], steel, 'metal')) +
  r([400, 700, 160, 60, 8], '#fff', 'none', 'fill-opacity=".3"') +
  rod('M470 320 L520 260', '#e9b24a', 16);
const spanner = (x: number, s: number) =>
  moved(
    x,
    0,
    1,
    g(
      `translate(0 ${500 - 500 * s}) scale(${s})`,
      p(
        'M-46 150 L-60 60 Q-50 20 -20 10 V70 L0 84 L20 70 V10 Q50 20 60 60 L46 150 L26 190 V820 H-26 V190z',
        steel,
        'metal',
      ) +
        e([0, 880, 70], steel, 'metal') +
        e([0, 880, 40], '#55565c', 'soft') +
        around(12, 0, 880, r([-5, 836, 10, 14], '#c3c7cc', 'none')) +
        r([-10, 360, 20, 240, 8], '#000', 'none', 'fill-opacity=".16"'),
    ),
  );
const spanners = () => times(8, (i) => spanner(130 + i * 106, 0.98 - i * 0.075));
const hammer = () =>
  turned(
    28,
    r([452, 300, 96, 640, 34], '#e9b23f', 'cyl') +
      r([446, 600, 108, 340, 40], '#2f3036', 'cyl') +
      times(7, (i) => seam(`M450 ${640 + i * 40} h100`, 6)) +
      p('M300 170 H560 Q640 150 720 230 Q740 270 770 300 Q690 270 620 300 H300z', '#8d949b', 'metal') +
      r([236, 150, 90, 170, 14], steel, 'metal') +
      r([470, 280, 60, 60, 6], '#6d7278', 'metal'),
  );
const bits = () =>
  box([130, 430, 700, 420, 70], '#2f3036') +
  times(5, (j) =>
    times(
      11,
      (i) =>
        r([166 + i * 59, 460 + j * 72, 30, 50, 4], steel, 'metal') +
        r([174 + i * 59, 452 + j * 72, 14, 16, 2], '#6d7278', 'none'),
    ),
  ) +
  g(
    'rotate(-24 560 250)',
    r([300, 230, 330, 66, 30], '#c8402f', 'cyl') +
      times(7, (i) => seam(`M${330 + i * 26} 232 v62`, 5)) +
      r([620, 250, 60, 26, 4], steel, 'metal') +
      r([676, 257, 190, 13, 3], steel, 'metal'),
  );
const saw = (_: string, key: string) =>
  turned(
    -24,
    r([40, 456, 380, 66, 30], '#c9a26a', 'top') +
      times(14, (i) => line(`M${70 + i * 24} 456 l14 66`, '#8a5f32', 7, 'stroke-opacity=".6"')) +
      p('M410 440 H960 L950 590 L420 540z', steel, 'soft') +
      times(34, (i) => p(`M${424 + i * 15.6} ${541 + i * 1.45} l8 20 8 -19z`, '#9aa0a6', 'none')) +
      (key === 'DB'
        ? times(34, (i) => p(`M${424 + i * 15.6} 440 l8 -20 8 20z`, '#9aa0a6', 'none'))
        : r([410, 424, 550, 22, 6], '#6d7278', 'metal')),
  );
const axe = () =>
  turned(
    24,
    p('M450 330 Q440 600 470 940 Q520 970 560 930 Q520 620 540 330z', '#a5713f', 'cyl') +
      p(
        'M450 300 L556 280 V160 L450 150 Q330 120 220 60 Q160 240 230 420 Q330 330 450 320z',
        '#6d7278',
        'metal',
      ) +
      p('M220 60 Q160 240 230 420 Q260 390 280 376 Q230 240 268 84z', '#dfe3e6', 'soft') +
      r([458, 600, 80, 26, 6], '#5a3820', 'none') +
      rod('M500 900 q60 60 90 0', '#5a3820', 12),
  );
const ladder = () =>
  both(rod('M330 80 L240 920', '#aeb4ba', 46)) +
  times(10, (i) => {
    const y = 140 + i * 84;
    const half = 176 + i * 8;
    return (
      rod(`M${500 - half} ${y} H${500 + half}`, '#c9ced3', 30) +
      both(r([500 - half - 34, y - 22, 64, 44, 10], '#2f3036', 'top'))
    );
  }) +
  both(r([206, 900, 70, 50, 12], '#e9823a', 'top')) +
  rod('M180 950 H820', '#2f3036', 30);
const bolt = (x: number, y: number, s: number, t: number) =>
  g(
    `translate(${x} ${y}) rotate(${t}) scale(${s})`,
    r([-16, 20, 32, 150, 4], steel, 'metal') +
      times(8, (i) => line(`M-16 ${50 + i * 15} l32 8`, '#000', 4, 'stroke-opacity=".35"')) +
      p('M-44 -20 L-22 -36 H22 L44 -20 V20 H-44z', steel, 'metal'),
  );
const nut = (x: number, y: number, s: number) =>
  moved(
    x,
    y,
    s,
    p('M-46 0 L-23 -42 H23 L46 0 L23 42 H-23z', steel, 'metal') + e([0, 0, 21], '#4a4c50', 'inside'),
  );
const bolts = () =>
  box([130, 300, 680, 480, 70], '#dfe8ec') +
  times(3, (j) =>
    times(
      4,
      (i) =>
        r([150 + i * 162, 322 + j * 150, 148, 136, 8], '#b9c6cc', 'inside', 'fill-opacity=".5"') +
        times(4, (k) =>
          (i + j) % 3 === 2
            ? nut(190 + i * 162 + (k % 2) * 66, 360 + j * 150 + Math.floor(k / 2) * 60, 0.55)
            : bolt(
                190 + i * 162 + (k % 2) * 64,
                350 + j * 150 + Math.floor(k / 2) * 56,
                0.42 - j * 0.05,
                -30 + k * 24,
              ),
        ),
    ),
  ) +
  bolt(300, 860, 0.7, 80) +
  nut(600, 880, 1) +
  nut(720, 860, 0.8);
const torch = (c: string) =>
  turned(
    -30,
    p('M300 360 H700 L640 520 H360z', c, 'cyl') +
      e([500, 360, 200, 50], '#fff6d6', 'soft') +
      r([360, 510, 280, 400, 30], c, 'cyl') +
      r([380, 560, 240, 150, 20], '#fff3c4', 'soft') +
      e([500, 780, 36], '#e2403a', 'ball') +
      r([350, 880, 300, 60, 20], '#33343a', 'cyl') +
      p('M320 330 L180 40 H820 L680 330z', '#ffedb0', 'none', 'fill-opacity=".4"'),
  );
const padlock = (_: string, key: string) => {
  const top = key === 'LG' ? 40 : 180;
  return (
    `<path d="M330 520 V${top + 180} a170 170 0 0 1 340 0 V520" fill="none" stroke="${steel}" stroke-width="70"/><path d="M318 520 V${top + 180} a170 170 0 0 1 300 -110" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="16"/>` +
    r([230, 470, 540, 440, 70], '#3a3b41', 'soft') +
    e([500, 680, 110], '#1d1d20', 'soft') +
    times(
      5,
      (i) =>
        `<path d="M${500 - 70 + i * 14} ${730 - i * 4} A${70 - i * 14} ${80 - i * 15} 0 1 1 ${500 + 70 - i * 14} ${730 - i * 4}" fill="none" stroke="#58c7e8" stroke-width="7"/>`,
    ) +
    e([500, 850, 12], '#58d08a', 'ball')
  );
};
const extinguisher = () =>
  rod('M560 200 C760 200 780 420 700 560', '#26262a', 34) +
  r([440, 130, 120, 130, 20], '#33343a', 'cyl') +
  p('M420 130 L640 90 L650 130 L460 170z', '#33343a', 'soft') +
  e([430, 200, 36], '#f4f1ea', 'soft') +
  line('M430 200 L446 180', '#c8402f', 7) +
  lathe(
    smooth([
      [70, 250],
      [150, 310],
      [170, 400],
      [170, 860],
      [160, 890],
    ]),
    '#cf2f2a',
    'cyl',
  ) +
  r([340, 500, 320, 220, 4], '#f6f1e6', 'cyl') +
  p('M500 530 q56 60 40 110 q-10 40 -40 40 q-30 0 -40 -40 q-16 -50 40 -110z', '#e9702f', 'soft') +
  line('M390 690 h220', '#8a8272', 9);
const jump = () =>
  box([180, 400, 480, 330, 110], '#2f3036') +
  r([220, 440, 180, 130, 14], '#14181c', 'none') +
  line('M250 480 v50 M280 480 v50 M310 480 v50 M340 480 v50', '#58d08a', 17) +
  r([440, 450, 180, 40, 10], '#e9823a', 'top') +
  e([530, 610, 44], '#e9823a', 'ball') +
  r([240, 620, 130, 44, 8], '#1b1b1e', 'inside') +
  [
    ['#c8302f', 130],
    ['#26262a', 330],
  ]
    .map(
      ([c, x], i) =>
        rod(
          `M${300 + i * 120} 730 C${300 + i * 100} 860 ${(x as number) + 120} 800 ${(x as number) + 80} 880`,
          c as string,
          26,
        ) +
        g(
          `rotate(${-20 + i * 30} ${(x as number) + 60} 890)`,
          p(`M${x} 860 h160 l30 40 -30 8 -40 -22 h-60 l-40 40 h-40z`, c as string, 'soft'),
        ),
    )
    .join('') +
  p('M700 380 l-60 90 h40 l-30 70 90 -100 h-44 l40 -60z', '#f2bf3f', 'none', 'fill-opacity=".9"');
const wheel = (x: number, y: number, s: number, c: string) =>
  moved(
    x - 500 * s,
    y - 500 * s,
    s,
    e([500, 500, 330], c, 'soft') +
      `<circle cx="500" cy="500" r="300" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="12"/>` +
      around(
        7,
        500,
        500,
        p('M500 480 L430 230 Q500 200 570 230z', '#1d1d20', 'inside', 'fill-opacity=".75"'),
      ) +
      e([500, 500, 76], c, 'metal') +
      e([500, 500, 40], '#55565c', 'ball') +
      around(5, 500, 500, e([500, 424, 10], '#33343a', 'none')),
  );
const covers = (c: string) =>
  wheel(290, 330, 0.62, c) + wheel(710, 330, 0.62, c) + wheel(290, 740, 0.62, c) + wheel(710, 740, 0.62, c);
const bucket = (x: number, y: number, s: number, c: string, band: string) =>
  moved(
    x - 500 * s,
    y - 800 * s,
    s,
    line('M290 380 C300 120 700 120 710 380', steel, 14) +
      lathe(
        [
          [220, 380],
          [222, 410],
          [170, 800],
          [160, 820],
        ],
        c,
        'cyl',
        '#8fc4dc',
      ) +
      times(9, (i) => e([340 + i * 40, 372 + (i % 3) * 12, 32, 20], '#fff', 'ball', 'fill-opacity=".9"')) +
      p('M300 520 Q500 590 700 520 L690 640 Q500 710 312 640z', band, 'cyl'),
  );
const washKit = () =>
  bucket(290, 760, 0.8, '#2f5f9a', '#f4f1ea') +
  bucket(700, 780, 0.8, '#c83a32', '#f4f1ea') +
  p('M420 850 Q430 780 520 780 Q620 780 630 850 Q630 930 520 930 Q420 930 420 850z', '#7fc4a8', 'ball') +
  times(26, (i) => e([440 + ((i * 43) % 170), 800 + ((i * 29) % 110), 14], '#9fdcc0', 'ball'));
const sponges = () =>
  [
    [280, 330, '#5f9fd0'],
    [580, 480, '#f2bf3f'],
    [300, 690, '#e9756a'],
  ]
    .map(
      ([x, y, c]) =>
        box([(x as number) - 100, y as number, 330, 150, 90], c as string) +
        times(7, (i) =>
          times(3, (j) =>
            r(
              [(x as number) - 88 + i * 46, (y as number) + 12 + j * 45, 34, 34, 6],
              '#000',
              'inside',
              'fill-opacity=".2"',
            ),
          ),
        ),
    )
    .join('');
const towRope = () =>
  times(
    5,
    (i) =>
      `<ellipse cx="500" cy="${470 + i * 34}" rx="${300 - i * 6}" ry="${190 - i * 6}" fill="none" stroke="#e9823a" stroke-width="44"/><ellipse cx="500" cy="${466 + i * 34}" rx="${300 - i * 6}" ry="${190 - i * 6}" fill="none" stroke="#2f3036" stroke-width="9" stroke-dasharray="26 30"/><ellipse cx="500" cy="${458 + i * 34}" rx="${304 - i * 6}" ry="${194 - i * 6}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="7"/>`,
  ) +
  both(
    rod('M240 700 Q180 800 210 860', '#e9823a', 44) +
      `<path d="M170 850 h80 v60 a46 46 0 1 1 -70 40" fill="none" stroke="${steel}" stroke-width="32"/>`,
  ) +
  r([420, 250, 160, 110, 20], '#2f3036', 'top');
const seat = (x: number, y: number, c: string) =>
  moved(
    x - 350,
    y - 500,
    0.7,
    p('M250 330 Q500 280 750 330 L840 760 Q860 840 780 850 H220 Q140 840 160 760z', c, 'soft') +
      p('M300 380 Q500 340 700 380 L760 760 Q500 800 240 760z', '#000', 'none', 'fill-opacity=".1"') +
      times(8, (i) =>
        seam(`M${290 - i * 6} ${420 + i * 44} Q500 ${390 + i * 46} ${710 + i * 6} ${420 + i * 44}`, 5),
      ) +
      times(5, (i) => seam(`M${360 + i * 70} 370 L${330 + i * 86} 770`, 4)) +
      stitch('M270 350 Q500 305 730 350') +
      rod('M500 306 V220', '#2f3036', 24),
  );
const keychain = () =>
  `<circle cx="400" cy="200" r="120" fill="none" stroke="${steel}" stroke-width="24"/><circle cx="394" cy="194" r="122" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6"/>` +
  rod('M440 310 L500 400', steel, 20) +
  e([506, 424, 34], 'none', 'none', `stroke="${steel}" stroke-width="14"`) +
  p(
    'M360 480 Q340 400 400 430 L460 480 H600 L660 430 Q720 400 700 480 Q780 640 700 800 Q640 910 530 910 Q420 910 360 800 Q280 640 360 480z',
    '#eef6f9',
    'soft',
    'fill-opacity=".8"',
  ) +
  p(
    'M390 510 L410 460 L466 510 H594 L650 460 L670 510 Q730 640 670 780 Q620 870 530 870 Q440 870 390 780 Q330 640 390 510z',
    '#e9a85a',
    'soft',
  ) +
  e([464, 640, 24], '#2a211c', 'ball') +
  e([596, 640, 24], '#2a211c', 'ball') +
  e([530, 710, 22, 15], '#c9605a', 'ball') +
  line(
    'M530 726 v24 q-30 26 -50 4 M530 750 q30 26 50 4 M400 700 h-70 M404 730 l-64 20 M660 700 h70 M656 730 l64 20',
    '#5a3a20',
    7,
  ) +
  times(3, (i) => line(`M${500 + i * 30} 520 v44`, '#b0702f', 13));

export const tools: Drawings = {
  'cantilever-steel-toolbox': drawn([450, 400], toolbox),
  'ratchet-wrench-set-8': drawn([280, 250], spanners),
  'fibreglass-claw-hammer': drawn([200, 330], hammer),
  'precision-screwdriver-62': drawn([170, 130], bits),
  'japanese-pull-saw': drawn([560, 300], saw),
  'forged-camp-axe': drawn([240, 380], axe),
  'telescopic-ladder-3-8': drawn([900, 3800], ladder),
  'stainless-bolt-assortment': drawn([280, 210], bolts),
  'magnetic-work-light': drawn([120, 165], torch),
  'bluetooth-smart-padlock': drawn([54, 72], padlock),
  'compact-car-extinguisher': drawn([80, 270], extinguisher),
  'jump-starter-2000': drawn([230, 190], jump),
  'alloy-look-wheel-covers': drawn([790, 790], covers),
  'two-bucket-wash-kit': drawn([640, 320], washKit),
  'waffle-detailing-sponge': drawn([220, 180], sponges),
  'braided-tow-rope': drawn([260, 230], towRope),
  'linen-headrest-car-cushion': drawn([560, 620], (c) => seat(350, 450, c) + seat(650, 560, c)),
  'acrylic-photo-keychain': drawn([50, 92], keychain),
};
