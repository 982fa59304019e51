import { brass, dark, type Drawings, drawn, paper, steel } from './drawing.ts';
import { around, both, e, g, lathe, line, moved, p, r, rod, seam, slab, times } from './shapes.ts';
import { phone } from './electronics.ts';

const headphones = (c: string, art = '') =>
  line('M210 590 C170 60 830 60 790 590', c, 58) +
  line('M210 590 C170 60 830 60 790 590', '#000', 58, 'stroke-opacity=".16"') +
  line('M206 580 C170 66 830 66 794 580', c, 40) +
  line('M330 190 Q500 90 670 190', '#fff', 10, 'stroke-opacity=".4"') +
  both(
    r([180, 520, 56, 60, 16], steel, 'metal') +
      r([215, 470, 90, 330, 44], '#2c2c31', 'cyl') +
      e([205, 635, 92, 176], c, 'ball') +
      e([192, 635, 56, 120], '#fff', 'none', 'fill-opacity=".1"'),
  ) +
  art;
const earbud = (c: string) =>
  rod('M400 380 C280 380 280 620 400 620', c, 46) +
  e([420, 380, 86], c, 'ball') +
  e([430, 620, 66, 74], c, 'ball') +
  e([430, 380, 36], '#000', 'none', 'fill-opacity=".25"');
const clipBuds = (c: string) =>
  moved(-60, -160, 0.9, earbud(c)) +
  moved(960, -160, -0.9, '') +
  g('translate(1060 -160) scale(-.9 .9)', earbud(c)) +
  r([310, 560, 380, 260, 110], c, 'soft') +
  seam('M312 660 Q500 690 688 660', 6) +
  e([500, 740, 12], '#64d08a', 'ball');
const kidsHeadphones = (c: string, key: string) => {
  const a =
    key === 'DINO'
      ? times(5, (i) =>
          g(`rotate(${-36 + i * 18} 500 560)`, p('M455 235 L500 130 L545 235z', '#f0b63c', 'soft')),
        )
      : key === 'CAT'
        ? both(
            p('M280 300 L290 110 L430 210z', c, 'soft') +
              p('M308 240 L312 156 L380 206z', '#fff', 'none', 'fill-opacity=".5"'),
          )
        : p('M500 60 l22 46 50 6 -37 34 10 50 -45 -25 -45 25 10 -50 -37 -34 50 -6z', '#f5cd52', 'soft');
  return a + headphones(c) + both(e([205, 635, 40], '#fff', 'none', 'fill-opacity=".55"'));
};
const showerSpeaker = (c: string) =>
  rod('M500 190 C420 100 580 60 560 160', dark, 22) +
  r([230, 190, 540, 600, 130], c, 'soft') +
  e([500, 470, 200], '#2b2c30', 'soft') +
  times(4, (i) =>
    times(10 + i * 6, (j) => {
      const t = (j / (10 + i * 6)) * 6.283;
      const R = 40 + i * 42;
      return e([Math.round(500 + R * Math.cos(t)), Math.round(470 + R * Math.sin(t)), 9], '#5c5d63', 'none');
    }),
  ) +
  e([400, 726, 18], '#fff', 'none', 'fill-opacity=".75"') +
  r([480, 718, 40, 16, 8], '#fff', 'none', 'fill-opacity=".75"') +
  r([580, 718, 40, 16, 8], '#fff', 'none', 'fill-opacity=".75"') +
  r([592, 706, 16, 40, 8], '#fff', 'none', 'fill-opacity=".75"');
const turntable = (c: string) =>
  p('M130 480 L190 130 H810 L870 480z', c, 'soft') +
  p('M170 460 L220 165 H780 L830 460z', '#000', 'none', 'fill-opacity=".14"') +
  slab([90, 760, 820, 290, 110, 60], c) +
  e([430, 610, 240, 104], '#1d1d20', 'soft') +
  times(
    5,
    (i) =>
      `<ellipse cx="430" cy="610" rx="${90 + i * 32}" ry="${40 + i * 13.6}" fill="none" stroke="#4a4a50" stroke-width="3"/>`,
  ) +
  e([430, 610, 70, 31], '#d8653f', 'soft') +
  e([430, 610, 8, 5], '#eee', 'none') +
  rod('M760 540 L720 600 L590 640', steel, 18) +
  e([760, 540, 34, 20], steel, 'ball') +
  e([760, 690, 26, 16], brass, 'ball') +
  r([420, 790, 160, 26, 10], brass, 'metal') +
  both(r([200, 764, 60, 50, 8], brass, 'metal'));
const microphone = () =>
  lathe(
    [
      [190, 840],
      [200, 860],
      [200, 880],
    ],
    dark,
  ) +
  rod('M500 850 V640', steel, 40) +
  rod('M330 500 C330 720 670 720 670 500', '#3a3b40', 30) +
  r([390, 110, 220, 520, 110], '#35363b', 'cyl') +
  times(9, (j) => line(`M396 ${190 + j * 24} H604`, '#0e0e10', 5, 'stroke-opacity=".5"')) +
  times(10, (i) => line(`M${406 + i * 21} 150 V400`, '#0e0e10', 4, 'stroke-opacity=".4"')) +
  r([386, 410, 228, 26, 4], steel, 'metal') +
  e([500, 520, 32], '#e05545', 'ball');
const ringLight = () =>
  rod('M500 600 V700 M500 690 L330 940 M500 690 L670 940 M500 690 V930', dark, 22) +
  `<circle cx="500" cy="360" r="250" fill="none" stroke="#e8e6e1" stroke-width="84"/><circle cx="500" cy="360" r="250" fill="none" stroke="#fff6dc" stroke-width="60"/><circle cx="500" cy="360" r="292" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="5"/>` +
  around(24, 500, 360, e([500, 110, 9], '#fff', 'none')) +
  phone(430, 240, 140, 260) +
  r([410, 350, 24, 50, 6], dark, 'none') +
  r([566, 350, 24, 50, 6], dark, 'none');
const gimbal = (c: string) =>
  r([440, 540, 130, 400, 50], c, 'cyl') +
  e([505, 620, 34], '#55565c', 'ball') +
  r([490, 690, 30, 60, 14], '#c9473c', 'top') +
  rod('M505 550 V470 L640 440 V320', c, 46) +
  e([640, 440, 48], c, 'ball') +
  e([505, 480, 44], c, 'ball') +
  g('rotate(-90 430 250)', phone(320, 40, 210, 430)) +
  r([560, 180, 80, 150, 20], c, 'soft');
const kidsCamera = (c: string) =>
  r([330, 120, 340, 180, 14], paper, 'soft') +
  r([356, 140, 288, 120, 4], '#8fb7d1', 'none') +
  p('M356 260 l100 -80 70 50 60 -40 58 70z', '#5d8a63', 'none') +
  r([170, 280, 660, 500, 110], c, 'soft') +
  r([330, 276, 340, 24, 8], '#3a3b40', 'none') +
  e([500, 530, 176], '#fff', 'soft') +
  e([500, 530, 132], '#26272b', 'ball') +
  e([500, 530, 78], '#294260', 'ball') +
  e([468, 496, 22], '#fff', 'none', 'fill-opacity=".85"') +
  r([220, 340, 100, 70, 22], '#fff6dc', 'top') +
  e([740, 370, 40], '#f0b63c', 'ball');
const projector = (c: string) =>
  e([500, 420, 290], c, 'ball') +
  e([460, 380, 150], '#141628', 'ball') +
  e([450, 370, 110], '#3a2a7a', 'ball') +
  times(22, (i) =>
    e(
      [370 + ((i * 53) % 170), 290 + ((i * 37) % 170), 4 + (i % 3) * 2],
      ['#fff', '#ff9be0', '#8ff0e0'][i % 3] as string,
      'none',
    ),
  ) +
  lathe(
    [
      [190, 690],
      [230, 800],
      [230, 820],
    ],
    dark,
  ) +
  rod('M250 560 Q240 700 330 720 M750 560 Q760 700 670 720', c, 34) +
  e([650, 560, 18], '#58c7b0', 'ball');
const plug = (_: string, key: string, x = 0, y = 0, s = 1) =>
  moved(
    x,
    y,
    s,
    r([250, 230, 500, 540, 130], '#f4f2ed', 'soft') +
      e([500, 500, 180], '#e2dfd8', 'inside') +
      (key === 'US'
        ? r([430, 420, 26, 90, 6], '#333', 'none') +
          r([544, 420, 26, 90, 6], '#333', 'none') +
          e([500, 580, 22], '#333', 'none')
        : key === 'UK'
          ? r([480, 390, 40, 70, 6], '#333', 'none') +
            r([400, 530, 70, 36, 6], '#333', 'none') +
            r([530, 530, 70, 36, 6], '#333', 'none')
          : e([430, 500, 30], '#333', 'inside') + e([570, 500, 30], '#333', 'inside')) +
      r([460, 250, 80, 16, 8], '#58c7b0', 'none'),
  );
const hygrometer = () =>
  r([220, 220, 560, 560, 90], '#f3f1ec', 'soft') +
  r([270, 270, 460, 460, 50], '#dfe3dc', 'none') +
  digits('236', 300, 330, 120, '#26282b') +
  digits('48', 360, 560, 100, '#26282b') +
  e([650, 360, 18], 'none', 'none', 'stroke="#26282b" stroke-width="10"') +
  p('M600 640 q34 -60 34 -84 q-34 -46 -34 -46 q-34 46 -34 46 q0 24 34 84z', '#26282b', 'none') +
  e([690, 690, 40, 14], '#26282b', 'none', 'fill-opacity="0"');
const segments: Record<string, string> = {
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  6: 'afgedc',
  8: 'abcdefg',
  0: 'abcdef',
};
/** Digits as displays show them. */
export function digits(text: string, x: number, y: number, size: number, color: string): string {
  const [w, h] = [size * 0.5, size * 0.5];
  const positionOf: Record<string, string> = {
    a: `M0 0 h${w}`,
    b: `M${w} 0 v${h}`,
    c: `M${w} ${h} v${h}`,
    d: `M0 ${2 * h} h${w}`,
    e: `M0 ${h} v${h}`,
    f: `M0 0 v${h}`,
    g: `M0 ${h} h${w}`,
  };
  return [...text]
    .map((digit, i) =>
      g(
        `translate(${x + i * size * 0.75} ${y})`,
        line([...(segments[digit] ?? '')].map((s) => positionOf[s]).join(' '), color, size * 0.12),
      ),
    )
    .join('');
}
const doorbell = () =>
  r([380, 100, 240, 800, 110], '#2d2e33', 'soft') +
  r([380, 100, 240, 400, 110], '#17181b', 'soft') +
  e([500, 250, 84], '#0e0f11', 'ball') +
  e([500, 250, 48], '#27456b', 'ball') +
  e([478, 228, 12], '#fff', 'none') +
  e([500, 690, 86], '#d7dade', 'metal') +
  e([500, 690, 66], '#3a3b40', 'soft') +
  `<circle cx="500" cy="690" r="76" fill="none" stroke="#4fc3e8" stroke-width="9"/>`;
const neonSign = (c: string) =>
  r([110, 250, 780, 470, 24], '#e8f1f3', 'soft', 'fill-opacity=".3"') +
  line('M110 250 h780 v470 h-780z', '#b7cbd1', 5) +
  [46, 30, 16]
    .map((w, i) =>
      line(
        'M190 590 V380 q0 -20 18 0 L330 590 V370 M470 370 H390 V590 H480 M390 480 H460 M640 590 a110 110 0 1 1 2 0',
        c,
        w,
        `stroke-opacity="${[0.22, 0.5, 1][i]}"`,
      ),
    )
    .join('') +
  line(
    'M190 590 V380 q0 -20 18 0 L330 590 V370 M470 370 H390 V590 H480 M390 480 H460 M640 590 a110 110 0 1 1 2 0',
    '#fff',
    6,
  ) +
  line('M780 590 l30 -200', c, 18) +
  e([776, 630, 14], c, 'none') +
  both(e([140, 280, 11], steel, 'ball')) +
  rod('M500 720 q0 100 90 120', '#f1eee8', 12);
const gamepad = (c: string) =>
  p(
    'M260 300 H740 C860 300 930 560 910 720 C900 820 800 820 740 720 L690 640 H310 L260 720 C200 820 100 820 90 720 C70 560 140 300 260 300z',
    c,
    'soft',
  ) +
  both('') +
  r([300, 268, 120, 50, 20], '#3a3b40', 'top') +
  r([580, 268, 120, 50, 20], '#3a3b40', 'top') +
  r([250, 400, 130, 44, 10], '#26272b', 'top') +
  r([293, 357, 44, 130, 10], '#26272b', 'top') +
  [
    [700, 360, '#5fb86a'],
    [760, 420, '#d9534a'],
    [640, 420, '#4a86d0'],
    [700, 480, '#e8b53f'],
  ]
    .map(([x, y, k]) => e([x as number, y as number, 30], k as string, 'ball'))
    .join('') +
  both(e([400, 570, 72], '#26272b', 'ball') + e([400, 560, 48], '#43444a', 'ball')) +
  e([500, 400, 26], '#e8e6e2', 'ball');
const headsetStand = () =>
  slab([270, 860, 460, 150, 40, 60], '#2f3036') +
  line('M300 872 H700', '#b45fe0', 10) +
  line('M300 872 H440', '#4fc3e8', 10) +
  r([474, 300, 52, 480, 20], '#35363b', 'cyl') +
  moved(
    175,
    40,
    0.65,
    headphones('#3d3e44', both(e([195, 635, 40, 100], '#7f5fe0', 'none', 'fill-opacity=".7"'))),
  ) +
  r([440, 800, 50, 20, 3], '#111', 'none') +
  r([520, 800, 50, 20, 3], '#111', 'none');
const handheld = (c: string) =>
  r([70, 270, 860, 440, 110], c, 'soft') +
  r([280, 310, 440, 340, 24], '#17181b', 'none') +
  r([300, 330, 400, 300, 8], '#9ac7a0', 'none') +
  times(16, (i) =>
    times(3, (j) =>
      (i * 7 + j * 5) % 4 === 0 ? r([300 + i * 25, 555 + j * 25, 25, 25], '#4d7a4f', 'none') : '',
    ),
  ) +
  r([300, 605, 400, 25], '#35603c', 'none') +
  r([440, 500, 50, 50, 4], '#d9534a', 'none') +
  r([575, 420, 30, 30, 4], '#f0c83f', 'none') +
  r([118, 420, 130, 42, 10], '#2b2c30', 'top') +
  r([162, 376, 42, 130, 10], '#2b2c30', 'top') +
  [
    [820, 360],
    [870, 420],
    [770, 420],
    [820, 480],
  ]
    .map(([x, y], i) =>
      e([x as number, y as number, 28], ['#4a86d0', '#d9534a', '#5fb86a', '#e8b53f'][i] as string, 'ball'),
    )
    .join('') +
  e([180, 590, 46], '#3a3b40', 'ball') +
  times(4, (i) => line(`M${790 + i * 22} 580 v50`, '#000', 7, 'stroke-opacity=".35"'));

export const audio: Drawings = {
  'anc-over-ear-headphones': drawn([175, 195], (c) => headphones(c)),
  'open-ear-clip-earbuds': drawn([64, 60], clipBuds),
  'kids-volume-limit-headphones': drawn([155, 175], kidsHeadphones, {
    DINO: '#6fb86a',
    CAT: '#f2a9bd',
    SPACE: '#5f83d0',
  }),
  'waterproof-shower-speaker': drawn([92, 118], showerSpeaker),
  'turntable-bluetooth-suitcase': drawn([355, 310], turntable),
  'usb-condenser-microphone': drawn([110, 230], microphone),
  'ring-light-tripod-12': drawn([310, 1600], ringLight),
  'phone-gimbal-3axis': drawn([130, 290], gimbal),
  'instant-camera-kids-print': drawn([130, 130], kidsCamera),
  'star-projector-nebula': drawn([160, 165], projector),
  'smart-plug-energy': drawn([58, 62], plug),
  'temperature-humidity-sensor': drawn([62, 62], hygrometer),
  'video-doorbell-battery': drawn([46, 145], doorbell),
  'custom-desk-neon-sign': drawn([500, 300], neonSign, {
    WARM: '#ffd98a',
    PNK: '#ff8fc0',
    SKY: '#7fd0ff',
    LAV: '#c3a0ff',
  }),
  'wireless-game-controller': drawn([154, 104], gamepad),
  'gaming-headset-stand-rgb': drawn([130, 280], headsetStand),
  'retro-handheld-console': drawn([146, 75], handheld, { TRANS: '#cfdfe6' }),
};
