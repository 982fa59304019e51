import { brass, dark, type Drawings, drawn, steel } from './drawing.ts';
import {
  both,
  box,
  e,
  g,
  line,
  mirrored,
  p,
  r,
  rod,
  seam,
  shine,
  slab,
  stitch,
  times,
  turned,
  within,
} from './shapes.ts';

export const phone = (x: number, y: number, w: number, h: number, art = '') =>
  r([x, y, w, h, w * 0.14], '#26262a', 'soft') +
  r([x + w * 0.045, y + w * 0.045, w * 0.91, h - w * 0.09, w * 0.11], '#6d8fb8', 'none') +
  within(
    `M${x + w * 0.045} ${y + w * 0.045} h${w * 0.91} v${h - w * 0.09} h${-w * 0.91}z`,
    p(
      `M${x} ${y + h * 0.7} q${w * 0.4} ${-h * 0.24} ${w} ${-h * 0.02} v${h * 0.4} h${-w}z`,
      '#3d5f86',
      'none',
    ) +
      e([x + w * 0.68, y + h * 0.28, w * 0.13], '#f7dca0', 'none') +
      art,
  ) +
  r([x + w * 0.36, y + w * 0.08, w * 0.28, w * 0.07, w * 0.035], '#141416', 'none');
const portC = (x: number, y: number, w = 84) =>
  r([x, y, w, w * 0.36, w * 0.18], '#1b1b1e', 'inside') +
  r([x + w * 0.2, y + w * 0.14, w * 0.6, w * 0.08, 2], '#777', 'none');
const prongs = (key: string, x: number, y: number) =>
  ({
    US: r([x - 60, y - 120, 26, 130, 6], steel, 'metal') + r([x + 34, y - 120, 26, 130, 6], steel, 'metal'),
    UK:
      r([x - 16, y - 140, 32, 120, 4], brass, 'metal') +
      r([x - 90, y - 110, 40, 120, 4], brass, 'metal') +
      r([x + 50, y - 110, 40, 120, 4], brass, 'metal'),
    CN:
      g(`rotate(-14 ${x - 50} ${y})`, r([x - 66, y - 120, 24, 130, 4], steel, 'metal')) +
      g(`rotate(14 ${x + 50} ${y})`, r([x + 42, y - 120, 24, 130, 4], steel, 'metal')),
  })[key] ??
  r([x - 76, y - 140, 34, 150, 16], steel, 'metal') + r([x + 42, y - 140, 34, 150, 16], steel, 'metal');
const charger = (c: string) =>
  prongs('EU', 500, 290) +
  r([330, 280, 340, 520, 70], c, 'soft') +
  r([370, 320, 260, 440, 46], '#000', 'none', 'fill-opacity=".05"') +
  portC(450, 430) +
  portC(450, 530) +
  r([450, 630, 100, 46, 6], '#1b1b1e', 'inside') +
  r([462, 656, 76, 12, 2], '#4a78c0', 'none');
const powerbank = (c: string) =>
  turned(
    12,
    r([310, 130, 380, 740, 70], c, 'soft') +
      r([360, 190, 280, 130, 20], '#141418', 'none') +
      p(
        'M400 220 h34 v34 h-34 v34 h34 M470 220 h30 v68 h-30z M540 220 h30 v30 h-30z M550 290 l50 -70',
        'none',
        'none',
        'stroke="#7fe3c6" stroke-width="9"',
      ) +
      portC(400, 838, 70) +
      portC(530, 838, 70),
  );
const stand3 = (c: string) =>
  slab([180, 800, 640, 160, 44, 60], c) +
  rod('M420 700 V320', c, 46) +
  r([300, 130, 250, 440, 40], '#26262a', 'soft') +
  r([312, 142, 226, 416, 32], '#35567e', 'none') +
  e([425, 330, 76], '#fff', 'none', 'fill-opacity=".16"') +
  rod('M690 700 V520', c, 36) +
  r([610, 400, 150, 170, 44], '#2c2c30', 'soft') +
  r([626, 416, 118, 138, 32], '#131316', 'none') +
  e([685, 485, 42], '#6be0a0', 'none', 'fill-opacity=".7"') +
  r([570, 700, 140, 66, 30], '#f3f1ec', 'top');
const coil = (c: string) =>
  times(4, (i) =>
    rod(
      `M${260 + i * 26} ${500} a${240 - i * 26} ${230 - i * 24} 0 1 1 ${480 - i * 52} 0 a${240 - i * 26} ${230 - i * 24} 0 1 1 ${-480 + i * 52} 0`,
      c,
      24,
    ),
  );
const cable = (c: string) =>
  coil(c) +
  times(24, (i) => line(`M${262 + i * 0.6} ${490 - i * 4} l20 8`, '#fff', 2, 'stroke-opacity=".2"')) +
  rod('M700 640 C820 760 860 780 900 860', c, 24) +
  g(
    'rotate(-26 890 850)',
    r([862, 810, 58, 110, 14], '#3a3a3e', 'cyl') + r([872, 915, 38, 54, 10], steel, 'metal'),
  ) +
  rod('M300 640 C200 760 160 780 120 860', c, 24) +
  g(
    'rotate(26 110 850)',
    r([82, 810, 58, 110, 14], '#3a3a3e', 'cyl') + r([92, 915, 38, 54, 10], steel, 'metal'),
  ) +
  r([430, 250, 150, 44, 14], dark, 'top');
const adapter = (c: string) =>
  box([280, 260, 330, 470, 130], c) +
  e([445, 420, 100], '#000', 'inside', 'fill-opacity=".25"') +
  e([405, 410, 18], '#1b1b1e', 'none') +
  e([485, 410, 18], '#1b1b1e', 'none') +
  r([425, 460, 40, 14, 4], '#1b1b1e', 'none') +
  portC(330, 610, 70) +
  portC(420, 610, 70) +
  r([510, 606, 64, 34, 5], '#1b1b1e', 'inside') +
  r([650, 240, 20, 70, 4], steel, 'metal') +
  r([690, 220, 20, 70, 4], steel, 'metal');
const solar = () =>
  times(4, (i) =>
    g(
      `skewY(${i % 2 ? 7 : -7})`,
      r([110 + i * 200, (i % 2 ? 190 : 340) - (i % 2 ? i * 24 : -i * 24), 196, 440, 10], '#3c4048', 'none') +
        r([126 + i * 200, (i % 2 ? 206 : 356) - (i % 2 ? i * 24 : -i * 24), 164, 340, 4], '#1f3558', 'soft') +
        times(3, (j) =>
          line(
            `M${126 + i * 200} ${(i % 2 ? 290 : 440) - (i % 2 ? i * 24 : -i * 24) + j * 84} h164`,
            '#c9d6e6',
            4,
            'stroke-opacity=".7"',
          ),
        ) +
        line(
          `M${208 + i * 200} ${(i % 2 ? 206 : 356) - (i % 2 ? i * 24 : -i * 24)} v340`,
          '#c9d6e6',
          4,
          'stroke-opacity=".7"',
        ),
    ),
  );
const phoneCase = () =>
  r([320, 110, 360, 780, 70], '#e3eef1', 'none', 'fill-opacity=".55"') +
  line(
    'M390 110 h220 q70 0 70 70 v640 q0 70 -70 70 h-220 q-70 0 -70 -70 v-640 q0 -70 70 -70z',
    '#b9cdd3',
    16,
  ) +
  r([346, 140, 170, 180, 44], '#fff', 'soft', 'fill-opacity=".6"') +
  [
    [395, 192],
    [465, 192],
    [395, 265],
  ]
    .map(([x, y]) => e([x as number, y as number, 34], '#2a3036', 'ball'))
    .join('') +
  e([560, 560, 60], '#f0a8b8', 'soft') +
  times(5, (i) => g(`rotate(${i * 72} 500 620)`, e([500, 550, 36, 52], '#f3b4c2', 'soft'))) +
  e([500, 620, 28], '#f5d060', 'ball') +
  shine('M350 380 V780', 12);
const grip = () =>
  e([500, 640, 260, 120], '#e9e6e0', 'soft') +
  p('M360 520 L420 640 H580 L640 520z', '#d9d6d0', 'cyl') +
  e([500, 470, 250, 130], '#d9d5cd', 'soft') +
  e([500, 450, 250, 130], '#f3b9bf', 'soft') +
  p('M500 520 C380 440 420 370 500 420 C580 370 620 440 500 520z', '#c9404f', 'soft');
const phoneStand = (c: string) =>
  slab([260, 820, 480, 150, 36, 60], c) +
  rod('M500 720 L470 480', c, 62) +
  e([470, 470, 42], c, 'ball') +
  g(
    'rotate(-12 470 400)',
    r([330, 130, 290, 470, 40], '#26262a', 'soft') +
      r([344, 144, 262, 442, 30], '#4b6f9a', 'none') +
      r([310, 560, 330, 50, 16], c, 'top'),
  );
const temperedGlass = () =>
  [
    [-16, 330],
    [0, 420],
    [16, 510],
  ]
    .map(([t, x]) =>
      g(
        `rotate(${t} 500 900)`,
        r([(x as number) - 60, 170, 290, 600, 44], '#d6e8ee', 'soft', 'fill-opacity=".55"') +
          line(
            `M${(x as number) - 16} 170 h202 q44 0 44 44 v512 q0 44 -44 44 h-202 q-44 0 -44 -44 v-512 q0 -44 44 -44z`,
            '#7fa5b2',
            6,
          ) +
          r([(x as number) + 40, 190, 90, 26, 13], '#f1eee8', 'none') +
          shine(`M${x} 340 L${(x as number) + 130} 230`, 12),
      ),
    )
    .join('') + r([300, 800, 400, 80, 12], '#e9823a', 'top');
const pouch = (c: string) =>
  rod('M420 150 C380 20 620 20 580 150', dark, 20) +
  r([330, 140, 340, 130, 24], c, 'soft') +
  r([310, 250, 380, 620, 46], c, 'soft') +
  r([348, 300, 304, 520, 26], '#bcd6e4', 'none') +
  phone(380, 330, 240, 460) +
  r([348, 300, 304, 520, 26], '#fff', 'none', 'fill-opacity=".18"') +
  r([350, 180, 120, 40, 14], '#fff', 'none', 'fill-opacity=".35"') +
  r([530, 180, 120, 40, 14], '#fff', 'none', 'fill-opacity=".35"') +
  shine('M390 400 V700', 12);
const organiser = (c: string) =>
  r([130, 250, 740, 520, 60], c, 'soft') +
  seam('M130 510 H870', 8) +
  [0, 1, 2]
    .map(
      (i) =>
        r([190 + i * 220, 320, 180, 150, 14], '#000', 'none', 'fill-opacity=".16"') +
        stitch(`M${196 + i * 220} 326 h168 v138 h-168z`, 3),
    )
    .join('') +
  rod('M230 560 a70 60 0 1 1 140 60 a70 60 0 1 1 -140 -60', '#f1eee8', 16) +
  r([430, 560, 150, 140, 26], '#f4f2ed', 'soft') +
  r([650, 560, 80, 150, 16], '#55595e', 'cyl') +
  r([672, 700, 36, 40, 6], steel, 'metal') +
  rod('M160 290 Q500 230 840 290', brass, 12);
const keyboard = (c: string) => {
  const body = c;
  return (
    slab([60, 700, 880, 350, 60, 70], body) +
    times(5, (j) =>
      times(14 - (j === 4 ? 6 : 0), (i) => {
        const y = 370 + j * 64;
        const lean = (700 - y) * 0.2;
        const w = (880 - 2 * lean - 40) / (j === 4 ? 8 : 14);
        const wide = j === 4 && i === 3;
        void wide;
        const x = 80 + lean + i * w;
        const special = (j === 0 && i === 0) || (j === 2 && i === 13);
        return (
          r(
            [x + 3, y, w - 7, 52, 9],
            special ? '#e5813c' : i === 0 || i > 11 || j === 4 ? '#8d9197' : '#fbf9f4',
            'top',
          ) + r([x + 8, y + 3, w - 17, 34, 7], '#fff', 'none', 'fill-opacity=".25"')
        );
      }),
    )
  );
};
const mouse = (c: string, key: string) => {
  const m =
    p(
      'M300 800 C200 700 250 420 400 260 C500 160 660 200 720 340 C790 500 800 700 760 800 Q520 880 300 800z',
      c,
      'ball',
    ) +
    p(
      'M400 260 C420 420 520 480 700 470',
      'none',
      'none',
      'stroke="#000" stroke-opacity=".3" stroke-width="6"',
    ) +
    p('M300 560 Q380 480 460 560 Q440 680 320 700z', '#000', 'none', 'fill-opacity=".2"') +
    g('rotate(-20 560 330)', r([540, 260, 44, 110, 22], '#55595e', 'cyl')) +
    line('M290 640 l70 -16', '#58c7b0', 10);
  return key === 'LEFT' ? mirrored(m) : m;
};
const hub = () =>
  rod('M160 500 C60 500 60 300 140 280', '#55595e', 30) +
  g(
    'rotate(12 150 260)',
    r([110, 190, 70, 100, 16], '#55595e', 'cyl') + r([124, 140, 42, 56, 8], steel, 'metal'),
  ) +
  p('M160 430 L220 380 H920 L880 430z', '#b9bdc2', 'soft') +
  r([150, 430, 730, 140, 26], '#9ea3a9', 'top') +
  r([210, 470, 110, 52, 4], '#1b1b1e', 'inside') +
  r([350, 470, 84, 50, 4], '#1b1b1e', 'inside') +
  r([358, 500, 68, 12, 2], '#4a78c0', 'none') +
  r([464, 470, 84, 50, 4], '#1b1b1e', 'inside') +
  r([472, 500, 68, 12, 2], '#4a78c0', 'none') +
  portC(580, 480, 72) +
  portC(680, 480, 72) +
  r([780, 486, 70, 22, 3], '#1b1b1e', 'none');
const laptopStand = (c: string) =>
  rod('M260 840 L420 560 M740 840 L580 560', c, 34) +
  rod('M180 850 H820', c, 34) +
  p('M220 540 H780 L820 590 H180z', c, 'metal') +
  p('M190 530 L250 160 H750 L810 530z', '#2b2d31', 'soft') +
  p('M222 506 L274 184 H726 L778 506z', '#6789ae', 'none') +
  p('M222 506 L250 330 Q420 260 560 360 T762 390 L778 506z', '#3d5f86', 'none') +
  r([150, 528, 700, 26, 12], '#b5b9be', 'metal');
const deskMat = () => {
  const d = 'M60 700 L170 400 H830 L940 700z';
  return (
    within(
      d,
      r([0, 380, 1000, 330], '#22345c', 'none') +
        p('M0 640 Q260 470 520 600 T1000 540 V720 H0z', '#3d5f94', 'none') +
        p('M0 700 Q340 560 640 660 T1000 620 V720 H0z', '#6f93bd', 'none') +
        e([720, 470, 60, 36], '#f5d9a0', 'none') +
        times(18, (i) => e([200 + ((i * 97) % 620), 410 + ((i * 41) % 100), 4], '#fff', 'none')),
    ) +
    p(d, '#fff', 'soft', 'fill-opacity="0"') +
    line('M60 700 L170 400 H830 L940 700z', '#141c30', 9) +
    p('M60 700 H940 v14 H60z', '#141c30', 'none')
  );
};
const webcam = () =>
  p('M420 560 H580 L640 720 Q500 760 360 720z', '#3a3b40', 'soft') +
  r([440, 520, 120, 80, 20], '#2b2c30', 'top') +
  r([180, 260, 640, 280, 130], '#34353a', 'soft') +
  e([500, 400, 116], '#17181b', 'ball') +
  e([500, 400, 76], '#1d2c44', 'ball') +
  e([500, 400, 36], '#3f6a9a', 'ball') +
  e([470, 372, 14], '#fff', 'none', 'fill-opacity=".8"') +
  e([690, 400, 14], '#64d08a', 'ball') +
  both('') +
  r([240, 388, 90, 24, 12], '#55565c', 'top');
const sleeve = (c: string) =>
  p('M130 300 q0 -40 40 -40 H830 q40 0 40 40 V740 q0 40 -40 40 H170 q-40 0 -40 -40z', c, 'soft') +
  times(200, (i) =>
    line(
      `M${140 + ((i * 149) % 715)} ${270 + ((i * 83) % 495)} l7 4`,
      i % 2 ? '#fff' : '#000',
      3,
      'stroke-opacity=".13"',
    ),
  ) +
  p('M130 300 q0 -40 40 -40 H830 q40 0 40 40 L860 440 Q500 560 140 440z', c, 'soft') +
  seam('M140 440 Q500 560 860 440', 7) +
  r([440, 470, 120, 56, 12], '#a9713f', 'top') +
  stitch('M152 456 V740 q0 20 20 20 H828 q20 0 20 -20 V456');

export const electronics: Drawings = {
  'gan-charger-65w': drawn([52, 92], charger),
  'powerbank-20000-display': drawn([72, 150], powerbank),
  'magnetic-wireless-stand-3in1': drawn([170, 140], stand3),
  'braided-usbc-cable-100w': drawn([130, 110], cable),
  'travel-adapter-worldwide': drawn([62, 70], adapter),
  'solar-panel-foldable-28w': drawn([840, 280], solar),
  'custom-clear-phone-case': drawn([76, 152], phoneCase),
  'custom-phone-grip': drawn([42, 28], grip),
  'aluminium-phone-stand': drawn([90, 140], phoneStand),
  'tempered-glass-kit-3': drawn([210, 180], temperedGlass),
  'waterproof-phone-pouch': drawn([115, 220], pouch),
  'cable-organiser-pouch': drawn([240, 170], organiser),
  'mechanical-keyboard-75': drawn([325, 140], keyboard),
  'vertical-ergonomic-mouse': drawn([75, 78], mouse),
  'usb-c-hub-8in1': drawn([135, 70], hub),
  'laptop-stand-foldable': drawn([260, 290], laptopStand),
  'custom-desk-mat': drawn([400, 300], deskMat),
  'webcam-2k-privacy': drawn([96, 72], webcam),
  'laptop-sleeve-felt': drawn([350, 250], sleeve),
};
