import { brass, dark, type Drawings, drawn, paper, steel } from './drawing.ts';
import { around, both, e, g, line, p, r, rod, seam, stitch, times, turned, within } from './shapes.ts';

const rollTop = (c: string) =>
  both(rod('M330 300 C220 400 220 700 300 820', '#2f2f34', 40)) +
  p('M280 330 Q500 300 720 330 L750 850 Q740 900 680 900 H320 Q260 900 250 850z', c, 'soft') +
  p('M270 200 Q500 170 730 200 L740 320 Q500 350 260 320z', c, 'top') +
  seam('M264 250 Q500 230 736 250', 6) +
  r([476, 190, 48, 250, 8], '#2f2f34', 'top') +
  r([462, 400, 76, 56, 8], steel, 'metal') +
  r([320, 560, 360, 260, 26], c, 'top') +
  seam('M320 600 H680', 7) +
  line('M480 600 v40', brass, 10) +
  stitch('M334 620 V800 H666 V620') +
  both(r([246, 640, 24, 150, 6], '#000', 'none', 'fill-opacity=".2"'));
const schoolBag = (c: string, key: string) => {
  const face =
    key === 'SPA'
      ? p('M500 560 q70 70 56 190 h-112 q-14 -120 56 -190z', '#f4f1ea', 'soft') +
        e([500, 660, 26], '#4aa7c4', 'ball') +
        p('M444 740 l-40 50 h60z M556 740 l40 50 h-60z', '#e5533d', 'none') +
        times(9, (i) => e([330 + ((i * 83) % 350), 560 + ((i * 61) % 230), 6], '#fff', 'none'))
      : key === 'BER'
        ? both(e([440, 560, 34, 80], '#fff', 'soft') + e([440, 560, 16, 54], '#f2a9bd', 'none')) +
          e([500, 700, 100, 84], '#fff', 'soft') +
          both(e([464, 690, 12], '#3a2a28', 'none') + e([440, 724, 18, 12], '#f2a9bd', 'none')) +
          e([500, 716, 10, 8], '#e27f96', 'none')
        : p(
            'M360 780 Q340 640 440 620 Q430 540 520 540 Q620 540 620 620 Q680 660 660 780z',
            '#8cc46f',
            'soft',
          ) +
          times(4, (i) => p(`M${420 + i * 56} ${590 - (i % 2) * 30} l26 -46 l26 46z`, '#f0b63c', 'none')) +
          e([560, 610, 12], '#2a2a2a', 'none');
  return (
    rod('M430 170 C430 90 570 90 570 170', c, 30) +
    both(rod('M330 330 C200 420 220 720 300 830', '#55565c', 36)) +
    p(
      'M270 340 Q280 150 500 150 Q720 150 730 340 L750 840 Q740 890 690 890 H310 Q260 890 250 840z',
      c,
      'soft',
    ) +
    seam('M262 430 Q500 470 738 430', 7) +
    line('M300 430 Q500 464 700 430', '#f4f1ea', 8) +
    r([310, 500, 380, 320, 40], '#fff', 'top', 'fill-opacity=".2"') +
    face
  );
};
const sling = (c: string) =>
  rod('M240 330 C120 100 420 60 720 200', '#2f2f34', 44) +
  rod('M300 800 C140 860 80 600 200 360', '#2f2f34', 44) +
  p('M250 320 Q340 200 620 260 Q780 300 770 520 Q760 800 560 850 Q330 880 270 680z', c, 'soft') +
  line('M300 400 Q520 300 740 420', '#17181b', 12) +
  line('M320 560 Q540 480 740 580', '#17181b', 10) +
  r([700, 408, 26, 70, 12], steel, 'metal') +
  r([700, 566, 24, 60, 12], steel, 'metal') +
  e([560, 690, 40], '#000', 'none', 'fill-opacity=".18"') +
  r([540, 670, 40, 44, 6], steel, 'metal');
const tote = (c: string, key: string) =>
  both('') +
  line('M330 330 C330 40 670 40 670 330', c, 44) +
  line('M330 330 C330 40 670 40 670 330', '#000', 44, 'stroke-opacity=".16"') +
  line('M326 326 C326 48 674 48 674 326', c, 34) +
  p('M210 310 H790 L830 920 Q500 940 170 920z', c, 'cloth') +
  seam('M214 350 H786', 5) +
  both(stitch('M316 310 v70 h36 v-70')) +
  seam('M300 420 Q340 650 310 890 M690 430 Q660 640 700 890', 6) +
  (key === 'X' ? '' : '');
const saddle = (c: string) =>
  rod('M220 460 C240 20 760 20 780 460', c, 32) +
  p('M180 430 H820 L850 780 Q840 850 760 850 H240 Q160 850 150 780z', c, 'soft') +
  p('M170 410 Q500 370 830 410 L836 560 Q800 700 500 710 Q200 700 164 560z', c, 'soft') +
  stitch('M184 430 V550 Q220 680 500 690 Q780 680 816 550 V430') +
  r([470, 660, 60, 100, 14], brass, 'metal') +
  both(r([196, 400, 50, 60, 10], brass, 'metal'));
const clutch = (c: string) =>
  times(1, () => line('M250 420 C300 160 700 160 750 420', brass, 9)) +
  p('M140 430 Q500 380 860 430 L880 740 Q870 800 800 800 H200 Q130 800 120 740z', c, 'cloth') +
  r([130, 400, 740, 56, 28], brass, 'metal') +
  both(e([474, 392, 26], '#f5e3b0', 'ball')) +
  seam('M300 470 Q340 640 300 790 M500 470 V796 M700 470 Q660 640 700 790', 6);
const purse = (c: string, key: string) => {
  const d = 'M220 430 Q500 390 780 430 Q900 660 780 800 Q500 900 220 800 Q100 660 220 430z';
  const k = key === 'INK' ? '#d9b45c' : '#f3d9a0';
  return (
    within(
      d,
      r([80, 380, 840, 520], c, 'none') +
        times(13, (i) => {
          const [x, y] = [190 + (i % 5) * 160 - (Math.floor(i / 5) % 2) * 70, 500 + Math.floor(i / 5) * 130];
          return (
            around(5, x, y, e([x, y - 26, 13, 22], k, 'none')) +
            e([x, y, 10], '#fff', 'none', 'fill-opacity=".7"') +
            line(`M${x + 34} ${y + 20} q40 10 30 -30`, k, 6)
          );
        }),
    ) +
    p(d, '#fff', 'ball', 'fill-opacity="0"') +
    p(
      'M200 440 Q220 280 500 280 Q780 280 800 440 L770 450 Q740 330 500 330 Q260 330 230 450z',
      brass,
      'metal',
    ) +
    both(e([470, 262, 32], '#f5e3b0', 'ball'))
  );
};
const cardWallet = (c: string) =>
  g(
    'rotate(-6 500 500)',
    [
      ['#5b7fb0', -150],
      ['#d97a5a', -105],
      ['#e9e4d8', -60],
    ]
      .map(
        ([k, y]) =>
          r([250, 330 + (y as number), 500, 300, 24], k as string, 'soft') +
          r([290, 366 + (y as number), 70, 20, 6], '#fff', 'none', 'fill-opacity=".6"'),
      )
      .join('') +
      r([210, 350, 580, 380, 40], c, 'soft') +
      stitch('M234 374 h532 v332 h-532z') +
      seam('M210 560 H790', 7) +
      r([720, 340, 70, 400, 20], '#8d9298', 'metal'),
  );
const basket = () =>
  both(rod('M300 360 C280 120 460 120 450 340', '#8a5a30', 28)) +
  p('M150 360 Q500 310 850 360 L770 840 Q500 900 230 840z', '#d7b06c', 'cloth') +
  within(
    'M150 360 Q500 310 850 360 L770 840 Q500 900 230 840z',
    times(11, (j) =>
      times(20, (i) =>
        line(
          `M${130 + i * 40 + (j % 2) * 20} ${360 + j * 46} q20 ${20} 36 0`,
          '#7d5a26',
          8,
          'stroke-opacity=".45"',
        ),
      ),
    ),
  ) +
  `<ellipse cx="500" cy="358" rx="350" ry="52" fill="#7d5a26"/><ellipse cx="500" cy="358" rx="350" ry="52" fill="none" stroke="#e0be80" stroke-width="24"/>`;
const beachBag = (c: string) => {
  const d = 'M170 330 H830 L860 860 Q500 900 140 860z';
  return (
    rod('M320 340 C300 60 700 60 680 340', '#d9c7a0', 34) +
    within(
      d,
      r([120, 300, 760, 600], '#f4ecdc', 'none') +
        times(5, (i) => r([120, 360 + i * 110, 760, 56], c, 'none')),
    ) +
    p(d, '#fff', 'cloth', 'fill-opacity="0"') +
    both(e([320, 360, 26], brass, 'ball') + rod('M320 350 v50', '#d9c7a0', 30))
  );
};
const cabinCase = (c: string) =>
  rod('M410 200 V60 H590 V200', steel, 22) +
  r([250, 180, 500, 680, 60], c, 'soft') +
  times(
    5,
    (i) =>
      seam(`M${310 + i * 95} 220 V820`, 9) +
      line(`M${320 + i * 95} 220 V820`, '#fff', 6, 'stroke-opacity=".25"'),
  ) +
  r([290, 240, 420, 250, 24], c, 'top') +
  line('M296 490 H704', '#1d1d20', 10) +
  r([600, 470, 80, 36, 8], steel, 'metal') +
  both(e([310, 884, 44], '#26262a', 'ball') + e([310, 884, 18], '#8d9298', 'none')) +
  r([240, 500, 20, 120, 10], dark, 'top');
const weekender = (c: string) =>
  rod('M350 430 C350 180 650 180 650 430', '#6b4326', 36) +
  p(
    'M110 470 Q120 380 240 370 H760 Q880 380 890 470 V780 Q880 840 800 840 H200 Q120 840 110 780z',
    c,
    'cloth',
  ) +
  p('M110 700 H890 V780 Q880 840 800 840 H200 Q120 840 110 780z', '#6b4326', 'top') +
  line('M160 420 Q500 380 840 420', brass, 10) +
  both(
    r([320, 380, 56, 330, 8], '#6b4326', 'soft') +
      stitch('M330 390 V700 M366 390 V700', 3) +
      r([316, 500, 64, 46, 6], brass, 'metal'),
  ) +
  both(r([96, 520, 40, 60, 10], brass, 'metal'));
const briefcase = (c: string) =>
  rod('M400 330 C400 190 600 190 600 330', c, 34) +
  r([120, 320, 760, 530, 40], c, 'soft') +
  p('M120 360 q0 -40 40 -40 H840 q40 0 40 40 V560 Q500 640 120 560z', c, 'soft') +
  stitch('M142 350 V548 Q500 622 858 548 V350') +
  both(r([260, 560, 60, 120, 10], c, 'top') + r([256, 600, 68, 54, 8], brass, 'metal')) +
  seam('M124 780 H876', 5);
const umbrella = (c: string) =>
  turned(
    20,
    p(
      'M500 90 C240 100 90 300 80 500 Q130 440 200 500 Q280 430 350 500 Q430 430 500 500 Q570 430 650 500 Q720 430 800 500 Q870 440 920 500 C910 300 760 100 500 90z',
      c,
      'ball',
    ) +
      seam(
        'M500 90 Q340 240 350 500 M500 90 Q660 240 650 500 M500 90 Q200 240 200 500 M500 90 Q800 240 800 500 M500 90 V500',
        5,
      ) +
      r([490, 480, 20, 340, 6], steel, 'metal') +
      r([470, 800, 60, 150, 24], '#2f2f34', 'cyl') +
      r([490, 50, 20, 50, 8], steel, 'metal'),
  );
const cubes = (c: string) =>
  [
    [130, 640, 420, 150],
    [480, 680, 380, 130],
    [180, 470, 360, 130],
    [500, 520, 300, 120],
    [300, 330, 320, 110],
    [560, 400, 200, 90],
  ]
    .map(([x, y, w, h]) => {
      const [X, Y, W, H] = [x as number, y as number, w as number, h as number];
      return (
        p(`M${X} ${Y} l50 -60 h${W} l-50 60z`, c, 'soft') +
        p(`M${X + W} ${Y} l50 -60 v${H} l-50 60z`, c, 'none') +
        p(`M${X + W} ${Y} l50 -60 v${H} l-50 60z`, '#000', 'none', 'fill-opacity=".25"') +
        r([X, Y, W, H, 16], c, 'top') +
        line(`M${X + 10} ${Y + 26} h${W - 20}`, '#000', 6, 'stroke-opacity=".35"') +
        times(9, (i) =>
          line(`M${X + 60 + i * ((W - 70) / 9)} ${Y - 50} l-12 36`, '#000', 4, 'stroke-opacity=".14"'),
        )
      );
    })
    .reverse()
    .join('');
const luggageTag = (c: string) =>
  rod('M500 300 C420 120 300 60 380 30 C520 20 600 160 520 300', c, 26) +
  r([300, 250, 400, 660, 60], c, 'soft') +
  stitch('M326 290 h348 v580 h-348z') +
  e([500, 310, 30], brass, 'ball') +
  e([500, 310, 15], '#2a2a2a', 'none') +
  r([350, 390, 300, 430, 16], paper, 'soft') +
  r([374, 414, 252, 240, 8], '#9fc4dc', 'none') +
  p('M374 654 l80 -120 70 70 40 -40 62 90z', '#5f8f6a', 'none') +
  e([570, 470, 26], '#f8d98a', 'none') +
  line('M390 710 h220 M390 760 h150', '#8d8478', 11);
const neckPillow = (c: string) =>
  p(
    'M170 420 C130 180 870 180 830 420 C860 640 800 820 690 850 Q600 850 600 760 C690 640 660 520 500 510 C340 520 310 640 400 760 Q400 850 310 850 C200 820 140 640 170 420z',
    c,
    'ball',
  ) +
  seam('M250 380 Q500 270 750 380', 6) +
  both(rod('M340 830 q60 60 120 40', '#2f2f34', 22)) +
  r([450, 850, 100, 44, 14], '#2f2f34', 'top');
const washBag = (c: string) =>
  rod('M500 120 C440 20 600 0 560 90', steel, 20) +
  r([280, 120, 440, 800, 50], c, 'soft') +
  times(
    3,
    (i) =>
      r([320, 200 + i * 240, 360, 190, 20], '#fff', 'soft', 'fill-opacity=".38"') +
      line(`M330 ${216 + i * 240} H670`, brass, 9) +
      (i === 0
        ? r([370, 240, 50, 130, 12], '#7fb6a8', 'cyl') +
          r([450, 260, 60, 110, 12], '#e8b7a0', 'cyl') +
          r([550, 230, 40, 140, 12], '#f1ede4', 'cyl')
        : i === 1
          ? r([360, 500, 130, 110, 16], '#f0dfb8', 'soft') + r([530, 480, 30, 130, 12], '#6fa5cc', 'cyl')
          : ''),
  ) +
  seam('M284 420 H716 M284 660 H716', 6);

export const bags: Drawings = {
  'roll-top-commuter-backpack': drawn([290, 460], rollTop, { OCH: '#c98a2e' }),
  'first-school-backpack': drawn([280, 380], schoolBag, { DIN: '#5d8f6a', SPA: '#33477f', BER: '#e596a8' }),
  'anti-theft-crossbody-sling': drawn([180, 290], sling),
  'canvas-tote-for-print': drawn([380, 640], tote, { NAT: '#eadfc8' }),
  'saddle-leather-shoulder-bag': drawn([260, 300], saddle, { HON: '#c98a45', OXB: '#6e2a2c' }),
  'satin-evening-clutch': drawn([220, 170], clutch, { CHP: '#e3cfa8', FUC: '#c93a7f' }),
  'kiss-lock-coin-purse': drawn([105, 90], purse, { VER: '#c8432e', JAD: '#3f8f77', INK: '#26262c' }),
  'slim-rfid-card-wallet': drawn([98, 90], cardWallet, { COG: '#9c5f34' }),
  'woven-market-basket': drawn([400, 360], basket),
  'rope-handle-beach-bag': drawn([450, 500], beachBag),
  'polycarbonate-cabin-case': drawn([380, 550], cabinCase),
  'waxed-canvas-weekender': drawn([500, 400], weekender, { FLD: '#5d6a45', TOB: '#8a6238' }),
  'leather-work-briefcase': drawn([410, 310], briefcase, { ESP: '#4a3125', COG: '#9c5f34' }),
  'automatic-travel-umbrella': drawn([1050, 950], umbrella),
  'compression-packing-cubes': drawn([400, 300], cubes),
  'custom-luggage-tag': drawn([60, 140], luggageTag),
  'memory-foam-neck-pillow': drawn([300, 290], neckPillow),
  'hanging-wash-bag': drawn([260, 540], washBag),
};
