import { type Drawings, drawn, paper, steel, walnut } from './drawing.ts';
import { e, g, lathe, line, moved, p, r, seam, slab, smooth, times, within } from './shapes.ts';

const jigsaw = () => {
  const art =
    r([150, 220, 700, 560], '#9fc9e0', 'none') +
    e([680, 340, 70], '#f8e0a0', 'none') +
    p('M150 620 L330 400 L480 560 L620 440 L850 660 V780 H150z', '#5f8f6a', 'none') +
    p('M150 700 Q400 620 850 720 V780 H150z', '#3f6f8a', 'none');
  return (
    within('M150 220 h700 v560 h-700z', art) +
    times(5, (j) =>
      times(7, (i) =>
        line(
          `M${150 + i * 100} ${220 + j * 112} h36 q-10 -26 14 -26 q24 0 14 26 h36 M${150 + i * 100} ${220 + j * 112} v40 q26 -10 26 16 q0 26 -26 16 v40`,
          '#26343c',
          4,
          'stroke-opacity=".55"',
        ),
      ),
    ) +
    p('M780 690 h110 v110 h-110z', '#f1eee8', 'none') +
    g(
      'rotate(18 880 830)',
      r([820, 770, 110, 110, 8], '#3f6f8a', 'soft') +
        e([875, 764, 22], '#3f6f8a', 'soft') +
        e([936, 825, 22], '#3f6f8a', 'soft'),
    )
  );
};

const yoyo = (c: string) =>
  line('M500 40 C560 120 440 200 540 300', '#f3ead6', 10) +
  e([560, 560, 290], '#a5713f', 'ball') +
  e([480, 560, 300], '#d3a268', 'soft') +
  `<circle cx="480" cy="560" r="230" fill="none" stroke="${c}" stroke-width="44"/><circle cx="480" cy="560" r="150" fill="none" stroke="#8a5a2c" stroke-opacity=".4" stroke-width="6"/>` +
  e([480, 560, 56], '#b98550', 'ball') +
  line('M240 480 Q480 420 700 500 M230 620 Q480 680 720 600', '#8a5a2c', 5, 'stroke-opacity=".35"') +
  `<circle cx="500" cy="40" r="26" fill="none" stroke="#f3ead6" stroke-width="10"/>`;

const kite = (c: string, key: string) => {
  const d = 'M500 120 L930 560 Q720 540 500 620 Q280 540 70 560z';
  return (
    within(
      d,
      r([0, 0, 1000, 700], c, 'none') +
        (key === 'KOI'
          ? times(
              30,
              (i) =>
                `<circle cx="${120 + (i % 10) * 86}" cy="${330 + Math.floor(i / 10) * 100}" r="52" fill="none" stroke="#f4f1ea" stroke-width="9"/>`,
            ) + e([500, 250, 34], '#e8603f', 'none')
          : p('M0 700 L500 200 L1000 700z', '#f0a63a', 'none') +
            p('M0 760 L500 330 L1000 760z', '#f6d468', 'none') +
            p('M200 760 L500 470 L800 760z', '#8a4a8f', 'none')),
    ) +
    p(d, '#fff', 'soft', 'fill-opacity="0"') +
    line('M500 120 V620 M500 120 L930 560 M500 120 L70 560', '#3a3230', 8) +
    [260, 500, 740]
      .map((x, i) =>
        line(
          `M${x} ${i === 1 ? 620 : 560} q40 90 -10 170 q-40 80 20 190`,
          ['#e2504a', '#f0b92e', '#3f8fd0'][i] as string,
          24,
        ),
      )
      .join('')
  );
};

const magic = () =>
  slab([160, 900, 680, 120, 50, 40], '#5a3a8a') +
  e([430, 720, 330, 70], '#1f1d22', 'soft') +
  p('M240 360 H620 L600 700 Q430 760 260 700z', '#26242a', 'cyl') +
  e([430, 360, 190, 36], '#3f3a48', 'inside') +
  p('M262 600 L598 600 L600 690 Q430 740 260 690z', '#c23a4a', 'cyl') +
  g(
    'rotate(32 760 500)',
    r([735, 220, 50, 560, 20], '#1f1d22', 'cyl') +
      r([733, 220, 54, 80, 16], '#f4f1ea', 'cyl') +
      r([733, 700, 54, 80, 16], '#f4f1ea', 'cyl'),
  ) +
  g(
    'rotate(-14 250 280)',
    r([210, 160, 150, 210, 16], paper, 'soft') +
      p('M285 300 C230 260 240 220 285 250 C330 220 340 260 285 300z', '#d0302f', 'none'),
  ) +
  times(3, (i) =>
    p(
      `M${560 + i * 70} ${150 + (i % 2) * 70} l12 30 30 12 -30 12 -12 30 -12 -30 -30 -12 30 -12z`,
      '#f2cf3f',
      'none',
    ),
  );

const die = (x: number, y: number, s: number, c: string, n: string, sides: number) =>
  moved(
    x,
    y,
    s,
    (() => {
      const pts = (R: number, o = 0) =>
        Array.from(
          { length: sides },
          (_, i) =>
            `${Math.round(R * Math.sin((i / sides) * 6.283 + o))},${Math.round(-R * Math.cos((i / sides) * 6.283 + o))}`,
        );
      const outer = pts(130);
      const inner = pts(74);
      return (
        p(`M${outer.join(' L')}z`, c, 'ball') +
        p(`M${inner.join(' L')}z`, '#fff', 'none', 'fill-opacity=".16"') +
        outer.map((q, i) => line(`M${q} L${inner[i]}`, '#fff', 4, 'stroke-opacity=".45"')).join('') +
        times(8, (i) =>
          e([-60 + ((i * 47) % 120), -60 + ((i * 31) % 120), 5], '#fff', 'none', 'fill-opacity=".7"'),
        )
      );
    })() + g('translate(-18 -26)', line(n, '#f6e3a0', 11)),
  );

const dice = (c: string) =>
  die(240, 330, 1.05, c, 'M0 0 H36 V26 H0 V52 H36', 6) +
  die(520, 260, 1.15, c, 'M18 0 V52', 10) +
  die(790, 350, 1, c, 'M0 0 V26 H36 M36 0 V52', 5) +
  die(330, 620, 1.15, c, 'M0 0 H36 V52 H0 V0', 8) +
  die(620, 560, 1.3, c, 'M0 0 H36 V26 H0 V52 H36', 12) +
  die(850, 680, 1, c, 'M36 0 H0 V26 H36 V52 H0', 3) +
  die(520, 850, 1, c, 'M0 0 H36 L14 52', 4);

const mahjong = (c: string) =>
  times(8, (i) => {
    const [x, y] = [170 + (i % 4) * 170, 330 + Math.floor(i / 4) * 260];
    const art = [
      e([x + 62, y + 90, 40], '#c8402f', 'none') + e([x + 62, y + 90, 20], '#fff', 'none'),
      line(`M${x + 30} ${y + 40} v110 M${x + 62} ${y + 40} v110 M${x + 94} ${y + 40} v110`, '#3f8a52', 15),
      p(
        `M${x + 62} ${y + 36} v120 M${x + 28} ${y + 66} h68 v40 h-68z`,
        'none',
        'none',
        'stroke="#c8402f" stroke-width="12"',
      ),
      times(4, (k) => e([x + 36 + (k % 2) * 52, y + 60 + Math.floor(k / 2) * 68, 20], '#2b5a8f', 'none')),
    ][i % 4] as string;
    return (
      p(`M${x} ${y} l26 -30 h124 l-26 30z`, c, 'top') +
      p(`M${x + 124} ${y} l26 -30 v186 l-26 30z`, c, 'soft') +
      r([x, y, 124, 186, 14], '#fbf6e8', 'soft') +
      art
    );
  });

const chess = () => {
  const face = 'M80 720 L230 430 H770 L920 720z';
  const pieces = (x: number, y: number, c: string, king: boolean) =>
    moved(
      x - 500 * 0.34,
      y - 800 * 0.34,
      0.34,
      lathe(
        smooth([
          [60, 330],
          [46, 420],
          [60, 600],
          [130, 740],
          [140, 800],
        ]),
        c,
        'cyl',
      ) +
        e([500, 290, 86], c, 'ball') +
        (king ? r([484, 110, 32, 130, 6], c, 'soft') + r([450, 150, 100, 30, 6], c, 'soft') : ''),
    );
  return (
    p(face, '#d9b27a', 'soft') +
    times(8, (j) =>
      times(8, (i) => {
        if ((i + j) % 2) return '';
        const y0 = 430 + (j / 8) ** 1.2 * 290;
        const y1 = 430 + ((j + 1) / 8) ** 1.2 * 290;
        const x = (y: number, n: number) => {
          const l = 230 - ((y - 430) / 290) * 150;
          return l + ((1000 - 2 * l) / 8) * n;
        };
        return p(
          `M${x(y0, i)} ${y0} L${x(y0, i + 1)} ${y0} L${x(y1, i + 1)} ${y1} L${x(y1, i)} ${y1}z`,
          walnut,
          'none',
        );
      }),
    ) +
    p('M80 720 H920 V770 H80z', '#5a3820', 'top') +
    seam('M500 430 V720', 5) +
    pieces(320, 500, '#3a2a20', false) +
    pieces(420, 490, '#3a2a20', true) +
    pieces(640, 500, '#3a2a20', false) +
    pieces(240, 690, '#e9d2a6', false) +
    pieces(520, 680, '#e9d2a6', true) +
    pieces(700, 690, '#e9d2a6', false)
  );
};

const dartboard = (c: string) =>
  e([480, 500, 380], c, 'soft') +
  times(20, (i) =>
    g(
      `rotate(${i * 18} 480 500)`,
      p('M480 500 L436 196 Q480 186 524 196z', i % 2 ? '#f2e6cc' : '#26262a', 'none') +
        p(
          'M441 230 L436 196 Q480 186 524 196 L519 230 Q480 220 441 230z',
          i % 2 ? '#3f8a52' : '#c8402f',
          'none',
        ) +
        p(
          'M458 348 L453 314 Q480 308 507 314 L502 348 Q480 342 458 348z',
          i % 2 ? '#3f8a52' : '#c8402f',
          'none',
        ),
    ),
  ) +
  e([480, 500, 40], '#3f8a52', 'none') +
  e([480, 500, 20], '#c8402f', 'ball') +
  `<circle cx="480" cy="500" r="306" fill="none" stroke="#c9ccd1" stroke-width="5"/>` +
  [
    [560, 430, 40],
    [430, 380, 20],
    [600, 600, 60],
  ]
    .map(([x, y, t]) =>
      g(
        `rotate(${t} ${x} ${y})`,
        r([(x as number) - 6, (y as number) - 120, 12, 90, 6], steel, 'metal') +
          r([(x as number) - 10, (y as number) - 40, 20, 44, 8], '#2b2b2f', 'none') +
          p(
            `M${(x as number) - 34} ${(y as number) - 200} l34 40 l34 -40 v70 l-34 30 l-34 -30z`,
            '#e9823a',
            'soft',
          ),
      ),
    )
    .join('');

export const games: Drawings = {
  'photo-jigsaw-500': drawn([480, 380], jigsaw),
  'maple-yo-yo': drawn([58, 100], yoyo, { NAT: '#e9cfa0' }),
  'single-line-delta-kite': drawn([1600, 1500], kite, { SUN: '#d9483a', KOI: '#2f6f9a' }),
  'junior-magic-set': drawn([300, 280], magic),
  'resin-dice-set': drawn([110, 90], dice, { NEB: '#5b3a9a', AUR: '#2f9a7a', EMB: '#b8401f' }),
  'travel-mahjong-set': drawn([150, 110], mahjong, { GRN: '#3f9a6c', BLU: '#5f9fb8' }),
  'folding-walnut-chess': drawn([300, 160], chess),
  'magnetic-dart-board': drawn([400, 400], dartboard),
};
