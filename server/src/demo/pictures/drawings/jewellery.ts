import { brass, type Drawings, drawn } from './drawing.ts';
import { around, both, e, g, line, moved, p, r, rod, seam, shine, slab, stitch, times } from './shapes.ts';

const gold = '#d9b45c';
const silver = '#ccd0d6';
const band = (x: number, y: number, s: number, c: string, w = 44) =>
  `<ellipse cx="${x}" cy="${y}" rx="${s}" ry="${s}" fill="none" stroke="${c}" stroke-width="${w}"/><ellipse cx="${x}" cy="${y}" rx="${s + w * 0.3}" ry="${s + w * 0.3}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="${w * 0.3}"/><ellipse cx="${x}" cy="${y}" rx="${s - w * 0.1}" ry="${s - w * 0.1}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${w * 0.22}" stroke-dasharray="${s * 1.2} ${s * 0.9}"/>`;
const gem = (x: number, y: number, s: number, c = '#e6f2f8') =>
  moved(
    x,
    y,
    s,
    p('M-100 -30 L-60 -90 H60 L100 -30 L0 100z', c, 'soft') +
      p('M-100 -30 H100 L0 100z', '#fff', 'none', 'fill-opacity=".25"') +
      line(
        'M-100 -30 H100 M-60 -90 L-36 -30 L0 100 L36 -30 L60 -90 M0 -90 L-36 -30 M0 -90 L36 -30',
        '#7fa5bd',
        5,
        'stroke-opacity=".7"',
      ) +
      p('M-60 -90 L-36 -30 L0 -90z', '#fff', 'none', 'fill-opacity=".8"'),
  );
const beads = (n: number, x: number, y: number, rx: number, ry: number, s: number, c: string) =>
  times(n, (i) => {
    const t = (i / n) * 6.2832;
    return e([Math.round(x + rx * Math.cos(t)), Math.round(y + ry * Math.sin(t)), s], c, 'ball');
  });
const necklace = (c: string, depth: number, w = 9) =>
  line(`M180 100 C200 ${depth} 800 ${depth} 820 100`, c, w) +
  line(
    `M180 100 C200 ${depth} 800 ${depth} 820 100`,
    '#000',
    w,
    'stroke-opacity=".18" stroke-dasharray="7 7"',
  );
const solitaire = () =>
  band(500, 600, 250, silver) + both(p('M440 360 L420 270 L470 330z', silver, 'metal')) + gem(500, 260, 1.1);
const mala = (c: string) =>
  beads(44, 500, 420, 320, 300, 25, '#a5713f') +
  e([500, 730, 38], '#7d4f28', 'ball') +
  times(11, (i) => line(`M500 780 Q${470 + i * 6} 860 ${440 + i * 12} 960`, c, 11)) +
  r([470, 766, 60, 40, 10], gold, 'metal');
const eye = (c: string) =>
  `<ellipse cx="500" cy="500" rx="350" ry="280" fill="none" stroke="${c}" stroke-width="22"/><ellipse cx="500" cy="500" rx="350" ry="280" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-dasharray="12 12"/>` +
  e([500, 780, 90], '#1f4fa8', 'ball') +
  e([500, 780, 58], '#f4f6f8', 'soft') +
  e([500, 780, 38], '#6fb6e8', 'soft') +
  e([500, 780, 18], '#12233f', 'none') +
  both(e([380, 765, 26], gold, 'ball')) +
  e([500, 222, 24], gold, 'ball');
const stacking = () =>
  times(
    5,
    (i) =>
      `<ellipse cx="500" cy="${330 + i * 90}" rx="270" ry="96" fill="none" stroke="${i % 2 ? silver : gold}" stroke-width="26"/><ellipse cx="500" cy="${326 + i * 90}" rx="270" ry="96" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6"/>`,
  ) +
  moved(500, 426, 1, p('M40 -60 A70 70 0 1 0 40 60 A50 60 0 1 1 40 -60z', gold, 'metal')) +
  moved(
    500,
    606,
    1,
    p('M0 -66 l20 44 48 4 -36 32 11 47 -43 -25 -43 25 11 -47 -36 -32 48 -4z', gold, 'metal'),
  ) +
  e([500, 788, 22], '#eef6fb', 'ball') +
  e([500, 516, 16], '#eef6fb', 'ball');
const clover = (x: number, y: number, s: number, c: string) =>
  moved(
    x,
    y,
    s,
    times(4, (i) => g(`rotate(${i * 90})`, e([0, -46, 50], gold, 'soft') + e([0, -46, 40], c, 'ball'))) +
      e([0, 0, 12], gold, 'ball'),
  );
const cloverBracelet = (c: string) =>
  `<ellipse cx="500" cy="500" rx="350" ry="280" fill="none" stroke="${gold}" stroke-width="9" stroke-dasharray="16 7"/>` +
  [
    [150, 500],
    [270, 716],
    [500, 780],
    [730, 716],
    [850, 500],
  ]
    .map(([x, y]) => clover(x as number, y as number, 0.95, c))
    .join('') +
  e([500, 220, 22], gold, 'ball');
const pendant = (c: string) =>
  necklace(silver, 700) +
  r([470, 530, 60, 50, 16], silver, 'metal') +
  p('M420 570 H580 L630 630 V800 L580 860 H420 L370 800 V630z', silver, 'metal') +
  p('M432 590 H568 L608 640 V792 L568 840 H432 L392 792 V640z', c, 'soft') +
  p('M452 640 H548 V790 H452z', '#fff', 'none', 'fill-opacity=".3"') +
  line(
    'M432 590 L452 640 H548 L568 590 M452 640 V790 L432 840 M548 640 V790 L568 840 M452 790 H548',
    '#fff',
    5,
    'stroke-opacity=".7"',
  );
const pearls = () =>
  times(37, (i) => {
    const t = Math.PI * (0.02 + (i / 36) * 0.96);
    return e(
      [
        Math.round(500 - 350 * Math.cos(t)),
        Math.round(160 + 640 * Math.sin(t)),
        Math.round(24 + 12 * Math.sin(t)),
      ],
      '#f4ece2',
      'ball',
    );
  }) + e([150, 120, 16], silver, 'ball');
const hamsa = (c: string) =>
  necklace(c, 420, 7) +
  necklace(c, 640, 8) +
  necklace(c, 880, 8) +
  e([500, 362, 22], '#9fc4dc', 'ball') +
  e([500, 520, 34], '#1f4fa8', 'ball') +
  e([500, 520, 16], '#f4f6f8', 'none') +
  moved(
    500,
    760,
    1,
    p(
      'M-100 -40 Q-110 -80 -80 -90 Q-60 -80 -56 -30 L-46 -110 Q-30 -130 -20 -106 L-12 -30 V-130 Q0 -150 12 -130 V-30 L20 -106 Q30 -130 46 -110 L56 -30 Q60 -80 80 -90 Q110 -80 100 -40 Q90 80 0 120 Q-90 80 -100 -40z',
      c,
      'metal',
    ) +
      e([0, 20, 34, 22], '#f4f6f8', 'soft') +
      e([0, 20, 14], '#1f4fa8', 'none'),
  );
const heart = 'M500 840 C200 640 240 430 380 430 Q460 430 500 510 Q540 430 620 430 C760 430 800 640 500 840z';
const locket = (c: string) =>
  necklace(c, 560) +
  band(500, 425, 26, c, 12) +
  p(heart, c, 'metal') +
  line(
    'M500 790 C280 640 300 480 390 476 Q460 480 500 556 Q540 480 610 476 C700 480 720 640 500 790z',
    '#000',
    5,
    'stroke-opacity=".3"',
  ) +
  line('M450 690 L480 580 L500 640 L520 580 L550 690 M440 720 h120', '#000', 9, 'stroke-opacity=".4"');
const feather = (x: number, c: string) =>
  line(`M${x} 130 q-50 -60 0 -90 q50 30 20 80`, c, 10) +
  band(x, 170, 18, c, 9) +
  p(`M${x} 190 Q${x + 120} 420 ${x} 900 Q${x - 120} 420 ${x} 190z`, c, 'metal') +
  line(`M${x} 190 V900`, '#000', 5, 'stroke-opacity=".35"') +
  times(14, (i) =>
    line(
      `M${x} ${320 + i * 36} l${62 - Math.abs(i - 5) * 6} -50 M${x} ${320 + i * 36} l${-62 + Math.abs(i - 5) * 6} -50`,
      '#000',
      4,
      'stroke-opacity=".3"',
    ),
  );
const brooch = (c: string) =>
  both(
    p('M490 480 C400 260 180 180 130 300 C100 420 220 520 470 540z', c, 'soft') +
      p('M480 550 C330 540 200 640 260 760 C340 840 460 700 490 580z', c, 'soft') +
      line(
        'M490 480 C400 260 180 180 130 300 C100 420 220 520 470 540 M480 550 C330 540 200 640 260 760 C340 840 460 700 490 580',
        '#1d1a1c',
        16,
      ) +
      line(
        'M480 510 L240 320 M480 510 L200 400 M480 520 L300 460 M484 570 L320 720 M484 570 L400 720',
        '#1d1a1c',
        9,
      ) +
      times(5, (i) => e([150 + i * 30, 290 - i * 12, 8], '#fff', 'none')) +
      line('M490 400 Q450 300 390 270', '#1d1a1c', 8),
  ) + r([480, 400, 40, 340, 20], '#1d1a1c', 'cyl');
const tiara = (c: string) =>
  line('M120 740 Q500 560 880 740', c, 26) +
  line('M120 736 Q500 556 880 736', '#fff', 7, 'stroke-opacity=".6"') +
  times(9, (i) => {
    const x = 180 + i * 80;
    const top = 640 - 60 - (4 - Math.abs(i - 4)) * 76;
    const foot = 712 - (4 - Math.abs(i - 4)) * 16;
    return (
      line(
        `M${x - 40} ${foot + 8} Q${x} ${top + 60} ${x} ${top} Q${x} ${top + 60} ${x + 40} ${foot + 8}`,
        c,
        10,
      ) +
      gem(x, top - 14, i === 4 ? 0.5 : 0.3) +
      e([x, foot - 40, 15], '#eef6fb', 'ball')
    );
  }) +
  times(17, (i) =>
    e([150 + i * 44, Math.round(724 - Math.sin((i / 16) * 3.14) * 84), 11], '#eef6fb', 'ball'),
  );
const bow = (x: number, y: number, s: number, c: string) =>
  moved(
    x - 500 * s,
    y - 500 * s,
    s,
    p(
      'M470 540 L340 900 L440 860 L500 900 L540 560z M530 540 L660 900 L560 860 L510 900 L470 560z',
      c,
      'cloth',
    ) +
      both(
        p('M500 500 C400 330 180 300 120 380 Q80 500 130 620 C200 700 400 660 500 540z', c, 'soft') +
          seam('M490 510 Q330 440 180 430 M490 520 Q340 560 190 580', 7),
      ) +
      r([440, 440, 120, 150, 40], c, 'ball') +
      r([430, 610, 140, 26, 10], gold, 'metal'),
  );
const watchCase = (strap: string, metal: string, dial: string, face: string) =>
  p('M380 40 H620 L650 300 H350z M350 700 H650 L620 960 H380z', strap, 'cyl') +
  stitch('M396 60 L370 290 M604 60 L630 290 M370 710 L396 940 M630 710 L604 940', 3) +
  r([770, 460, 50, 76, 12], metal, 'metal') +
  e([500, 500, 290], metal, 'metal') +
  e([500, 500, 246], dial, 'soft') +
  face +
  shine('M360 380 Q420 300 520 284', 12);
const hands = (c: string) =>
  g('rotate(-58 500 500)', r([491, 370, 18, 150, 8], c, 'none')) +
  g('rotate(62 500 500)', r([494, 300, 12, 220, 6], c, 'none')) +
  e([500, 500, 16], c, 'ball');
const skeleton = (c: string) =>
  watchCase(
    '#3a2a22',
    c,
    '#2a2c30',
    around(12, 500, 500, r([494, 268, 12, 34, 4], '#e8e3d6', 'none')) +
      [
        [430, 440, 70],
        [590, 560, 60],
        [560, 420, 44],
        [440, 590, 52],
      ]
        .map(
          ([x, y, s]) =>
            `<circle cx="${x}" cy="${y}" r="${s}" fill="none" stroke="${gold}" stroke-width="17"/>` +
            around(
              14,
              x as number,
              y as number,
              r([(x as number) - 4, (y as number) - (s as number) - 15, 8, 12], gold, 'none'),
            ) +
            line(
              `M${(x as number) - (s as number)} ${y} h${2 * (s as number)} M${x} ${(y as number) - (s as number)} v${2 * (s as number)}`,
              gold,
              7,
            ),
        )
        .join('') +
      hands('#f3efe6'),
  );
const solarWatch = (c: string) =>
  watchCase(
    '#8a5a36',
    '#ccd0d6',
    c,
    around(12, 500, 500, r([495, 272, 10, 26, 3], c === '#f6f4ef' ? '#333' : '#fff', 'none')) +
      hands(c === '#f6f4ef' ? '#333' : '#fff'),
  );
const mantel = (c: string) =>
  slab([200, 880, 600, 60, 50, 20], c) +
  p('M240 850 V420 C240 180 760 180 760 420 V850z', c, 'soft') +
  e([500, 430, 180], brass, 'metal') +
  e([500, 430, 160], '#f7f2e8', 'soft') +
  around(12, 500, 430, r([495, 284, 10, 30, 3], '#3b2d22', 'none')) +
  moved(0, -70, 1, hands('#3b2d22')) +
  r([400, 650, 200, 180, 12], '#2a1c14', 'inside') +
  r([494, 650, 12, 110, 4], brass, 'metal') +
  e([500, 770, 36], brass, 'ball');
const frame = (c: string, glassTint: string, op: string) =>
  both(
    p(
      'M110 420 Q140 340 300 350 Q440 350 460 420 Q470 600 300 620 Q130 610 110 420z',
      glassTint,
      'soft',
      `fill-opacity="${op}"`,
    ) +
      line('M110 420 Q140 340 300 350 Q440 350 460 420 Q470 600 300 620 Q130 610 110 420z', c, 30) +
      line('M116 408 Q146 340 300 346', '#fff', 6, 'stroke-opacity=".5"') +
      line('M110 400 L40 360', c, 30) +
      shine('M200 400 L160 500', 10),
  ) + rod('M460 430 Q500 380 540 430', c, 28);
const tortoise = (inner: string) => inner;
const compass = (c: string) =>
  e([500, 600, 300], c, 'metal') +
  e([500, 600, 250], '#f4ecd8', 'soft') +
  around(24, 500, 600, r([497, 362, 6, 24], '#4a3a2c', 'none')) +
  around(4, 500, 600, p('M500 470 l20 110 h-40z', '#4a3a2c', 'none', 'fill-opacity=".35"')) +
  g(
    'rotate(28 500 600)',
    p('M500 400 L530 600 H470z', '#c8402f', 'soft') + p('M500 800 L530 600 H470z', '#3a4a5c', 'soft'),
  ) +
  e([500, 600, 20], brass, 'ball') +
  r([460, 250, 80, 60, 14], c, 'metal') +
  band(500, 190, 64, c, 24);

export const jewellery: Drawings = {
  'moissanite-solitaire-ring': drawn([20, 26], solitaire),
  'sandalwood-mala-beads': drawn([210, 300], mala, { BRN: '#5a3a22', RED: '#c83a2a', GRN: '#2f5f45' }),
  'evil-eye-glass-bracelet': drawn([75, 70], eye),
  'star-stacking-rings': drawn([20, 24], stacking),
  'clover-charm-bracelet': drawn([75, 66], cloverBracelet, { GRN: '#2f7a58' }),
  'emerald-cut-pendant': drawn([140, 165], pendant, { SKY: '#8fd0e2', EME: '#2f9a6c', CLR: '#e6f0f4' }),
  'freshwater-pearl-strand': drawn([140, 190], pearls),
  'hamsa-layered-necklace': drawn([140, 190], hamsa),
  'initial-heart-locket': drawn([140, 165], locket),
  'feather-drop-earrings': drawn([50, 72], (c) => feather(330, c) + feather(670, c)),
  'monarch-enamel-brooch': drawn([56, 44], brooch, { MON: '#e8812e', MOR: '#3f86d8' }),
  'bridal-crystal-tiara': drawn([150, 60], tiara),
  'velvet-bow-hair-clips': drawn([190, 100], (c) => bow(280, 420, 0.62, c) + bow(720, 580, 0.62, c), {
    BUR: '#6e1f32',
  }),
  'automatic-skeleton-watch': drawn([46, 240], skeleton),
  'minimal-solar-watch': drawn([40, 230], solarWatch, { WHT: '#f6f4ef', NVY: '#2b3b62', GRN: '#2f5243' }),
  'mantel-pendulum-clock': drawn([230, 280], mantel),
  'blue-light-reading-glasses': drawn([140, 45], (c) => tortoise(frame(c, '#d8e8f4', '.4')), {
    TOR: '#7a4a22',
  }),
  'polarised-acetate-sunglasses': drawn(
    [146, 50],
    (c) => frame(c, c === '#d9b48a' ? '#7a5a3a' : '#26282c', '.88'),
    { TOR: '#7a4a22', CRY: '#d9b48a' },
  ),
  'brass-pocket-compass': drawn([50, 78], compass, { ANT: '#a37c3f', POL: '#dcb65a' }),
};
