import { brass, type Drawings, drawn, paper, steel, walnut, wood } from './drawing.ts';
import { around, both, box, e, g, line, p, r, rod, seam, shine, slab, times, turned } from './shapes.ts';
import { digits } from './audio.ts';

const notebook = (c: string) =>
  g(
    'rotate(-8 500 500)',
    p('M270 120 H730 q20 0 20 20 V880 q0 20 -20 20 H270z', '#f4efe2', 'soft') +
      times(6, (i) => line(`M750 ${140 + i * 4} V880`, '#c9c0ab', 2)) +
      r([240, 110, 500, 780, 22], c, 'soft') +
      r([240, 110, 60, 780, 14], '#000', 'none', 'fill-opacity=".16"') +
      r([640, 110, 24, 780], '#c8402f', 'top') +
      e([490, 400, 90], '#fff', 'none', 'fill-opacity=".2"') +
      line('M420 560 h150 M450 610 h90', '#fff', 12, 'stroke-opacity=".6"') +
      rod('M560 890 v70', '#c8402f', 12),
  );
const fountain = () =>
  turned(
    -38,
    r([130, 450, 380, 100, 46], brass, 'top') +
      shine('M180 474 H470', 12) +
      r([180, 434, 230, 16, 8], '#b08a3a', 'top') +
      r([520, 460, 250, 80, 30], brass, 'top') +
      shine('M540 478 H740', 9) +
      p('M770 466 L930 494 Q940 500 930 506 L770 534z', '#e9e4d8', 'soft') +
      line('M800 500 H920', '#6b6a64', 4) +
      e([810, 500, 9], '#6b6a64', 'none') +
      r([505, 452, 20, 96, 6], '#8f6f2c', 'metal'),
  );
const gelPen = (x: number, c: string) =>
  r([x, 200, 52, 560, 22], c, 'cyl') +
  r([x + 8, 130, 36, 80, 10], '#f4f1ea', 'cyl') +
  r([x + 34, 220, 14, 170, 6], '#f4f1ea', 'cyl') +
  p(`M${x + 6} 756 h40 l-14 90 h-12z`, '#f4f1ea', 'cyl') +
  r([x + 22, 840, 8, 30, 3], c, 'none') +
  r([x, 600, 52, 120, 8], '#000', 'none', 'fill-opacity=".16"');
const gelPens = () =>
  ['#7a4a3a', '#a8603f', '#c79a4a', '#8f9a5a', '#4f7a5f', '#3f6f7f', '#3a4f7a', '#6a4a7a', '#8f3f5a']
    .map((c, i) => gelPen(170 + i * 74, c))
    .join('');
const pencil = (x: number, foil: string, c: string) =>
  r([x, 200, 44, 620], c, 'cyl') +
  p(`M${x} 200 h44 l-22 -100z`, '#e6c393', 'cyl') +
  p(`M${x + 14} 136 h16 l-8 -36z`, '#2a2a2e', 'none') +
  r([x, 780, 44, 40], steel, 'metal') +
  r([x, 818, 44, 50, 12], '#e8a0a0', 'cyl') +
  line(`M${x + 22} 480 v50 M${x + 22} 550 v24 M${x + 22} 594 v80`, foil, 9);
const pencils = (foil: string) =>
  times(12, (i) => pencil(150 + i * 58, foil, ['#2f5f4f', '#8a3a3a', '#2b3b62'][i % 3] as string)) +
  r([130, 560, 740, 60, 8], '#c99a62', 'none', 'fill-opacity="0"');
const letters = (c: string, key: string) =>
  g(
    'rotate(8 600 500)',
    r([300, 160, 460, 620, 6], paper, 'soft') +
      times(8, (i) => line(`M350 ${250 + i * 56} h${360 - (i % 3) * 40}`, '#cfc4ae', 5)),
  ) +
  g(
    'rotate(-6 460 620)',
    r([130, 440, 660, 430, 10], '#f2e8d6', 'soft') +
      p('M130 450 L460 700 L790 450 Q790 440 780 440 H140 Q130 440 130 450z', '#f7f0e2', 'soft') +
      seam('M130 450 L460 700 L790 450', 4) +
      e([460, 700, 74], c, 'ball') +
      e([460, 700, 52], c, 'soft') +
      (key === 'MOO'
        ? p('M480 664 a40 40 0 1 0 10 66 a32 32 0 1 1 -10 -66z', '#fff', 'none', 'fill-opacity=".6"')
        : key === 'SWL'
          ? p(
              'M420 690 q40 -20 50 14 q20 -30 46 -20 q-20 30 -40 34 l-10 26 -10 -26 q-30 0 -36 -28z',
              '#fff',
              'none',
              'fill-opacity=".6"',
            )
          : around(6, 460, 700, e([460, 678, 11, 18], '#fff', 'none', 'fill-opacity=".6"'))),
  );
const wallCalendar = () =>
  r([220, 110, 560, 800, 8], paper, 'soft') +
  times(
    20,
    (i) => `<circle cx="${240 + i * 27.4}" cy="112" r="11" fill="none" stroke="#55565c" stroke-width="6"/>`,
  ) +
  r([250, 160, 500, 360, 4], '#9fc9e0', 'none') +
  p('M250 520 L400 300 L520 430 L610 340 L750 520z', '#4f7f6a', 'none') +
  e([650, 240, 44], '#f8e0a0', 'none') +
  times(5, (j) =>
    times(
      7,
      (i) =>
        r([256 + i * 71, 566 + j * 64, 56, 48, 5], i > 4 ? '#f2d9d0' : '#efeadd', 'none') +
        r([266 + i * 71, 576 + j * 64, 16, 8, 2], '#8a8272', 'none'),
    ),
  ) +
  line('M440 112 Q500 20 560 112', '#55565c', 6);
const sketchPad = () =>
  g(
    'rotate(5 500 500)',
    r([230, 150, 560, 760, 10], '#4a6f7a', 'soft') +
      r([230, 130, 560, 760, 10], paper, 'soft') +
      line('M330 640 Q420 420 520 520 T720 380 M420 700 Q500 560 640 620', '#55565c', 6) +
      e([620, 340, 60], 'none', 'none', 'stroke="#55565c" stroke-width="6"') +
      times(17, (i) => rod(`M${254 + i * 32} 160 q-10 -60 6 -60 q14 0 8 66`, '#3a3b40', 9)),
  ) +
  g(
    'rotate(-50 760 800)',
    r([560, 780, 380, 40, 6], '#e0a83f', 'top') +
      p('M560 780 v40 l-70 -20z', '#e6c393', 'soft') +
      p('M512 792 v14 l-22 -6z', '#2a2a2e', 'none'),
  );
const scissors = () =>
  turned(
    -30,
    p('M488 500 L440 90 Q450 60 476 96 L540 500z', steel, 'metal') +
      p('M512 500 L560 90 Q550 60 524 96 L460 500z', '#b4bac0', 'metal') +
      e([500, 480, 20], '#6d7278', 'ball') +
      line('M470 520 Q360 640 380 760 a80 90 0 1 0 130 -40 Q480 640 500 520', '#e9756a', 44) +
      line('M530 520 Q640 640 620 760 a80 90 0 1 1 -130 -40', '#e9756a', 44) +
      line('M470 514 Q358 634 376 756 M530 514 Q636 634 614 750', '#fff', 9, 'stroke-opacity=".5"'),
  );
const palette = () =>
  slab([130, 780, 740, 260, 50, 50], '#33343a') +
  times(4, (j) =>
    times(6, (i) =>
      r(
        [205 + i * 100 - 0, 548 + j * 56, 84, 44, 6],
        [
          '#d9302f',
          '#e8702f',
          '#f2a92f',
          '#f6d83f',
          '#b8c83f',
          '#5fa84a',
          '#2f8a5f',
          '#2f9aa8',
          '#3f8fd0',
          '#2f5fb0',
          '#4a3f9a',
          '#8a3f9a',
          '#c84a8a',
          '#e88aa0',
          '#a5603a',
          '#7a4a2c',
          '#c99a5f',
          '#e0c48a',
          '#55606a',
          '#2f3036',
          '#8a9a9f',
          '#f4f1ea',
          '#6d7f4a',
          '#94303f',
        ][j * 6 + i] as string,
        'soft',
      ),
    ),
  ) +
  p('M180 520 L230 230 H770 L820 520z', '#3d3e44', 'soft') +
  p('M210 500 L252 254 H748 L790 500z', '#f4f1ea', 'soft') +
  e([360, 380, 70, 46], '#9fc9e0', 'none', 'fill-opacity=".6"') +
  e([520, 360, 60, 40], '#f2b8a0', 'none', 'fill-opacity=".6"') +
  e([650, 400, 56, 36], '#b8d09a', 'none', 'fill-opacity=".7"') +
  g(
    'rotate(-16 600 860)',
    r([420, 850, 330, 22, 11], '#2b3b62', 'cyl') +
      r([750, 846, 70, 30, 6], steel, 'metal') +
      p('M820 846 Q900 846 930 862 Q900 878 820 876z', '#6b4226', 'soft'),
  );
const crayon = (x: number, y: number, c: string) =>
  r([x, y + 60, 52, 330, 6], c, 'cyl') +
  p(`M${x + 6} ${y + 62} L${x + 16} ${y} h20 l10 62z`, c, 'cyl') +
  r([x, y + 150, 52, 170], '#fff', 'none', 'fill-opacity=".3"') +
  seam(`M${x} ${y + 160} h52 M${x} ${y + 310} h52`, 4);
const crayonTones = [
  '#d9302f',
  '#e8702f',
  '#f2a92f',
  '#f6d83f',
  '#b8c83f',
  '#5fa84a',
  '#2f8a5f',
  '#2f9aa8',
  '#3f8fd0',
  '#2f5fb0',
  '#4a3f9a',
  '#8a3f9a',
  '#c84a8a',
  '#7a4a2c',
  '#2f3036',
  '#f0e8d8',
];
const crayons = () =>
  crayonTones
    .slice(0, 8)
    .map((c, i) => crayon(214 + i * 72, 200, c))
    .join('') +
  crayonTones
    .slice(8)
    .map((c, i) => crayon(180 + i * 80, 310, c))
    .join('') +
  box([150, 560, 680, 330, 60], '#e9b24a') +
  e([490, 720, 110, 84], '#fbf6e8', 'soft') +
  e([490, 720, 46, 34], '#f0c23f', 'soft') +
  line('M470 690 v60 M494 686 v68 M516 694 v50', '#3a2a20', 9) +
  both(e([440, 690, 40, 18], '#fff', 'none', 'fill-opacity=".8"'));
const triangles = (c: string) =>
  p('M120 820 V220 L720 820z M230 720 H480 L230 470z', c, 'metal', 'fill-rule="evenodd"') +
  p('M560 160 L900 760 L560 760z M620 380 V690 H800z', c, 'soft', 'fill-rule="evenodd"') +
  times(20, (i) => line(`M${140 + i * 28} 820 v-${i % 5 ? 18 : 34}`, '#fff', 4, 'stroke-opacity=".7"')) +
  r([120, 850, 800, 66, 6], c, 'metal') +
  times(38, (i) => line(`M${136 + i * 20} 850 v${i % 5 ? 16 : 30}`, '#fff', 4, 'stroke-opacity=".8"'));
const sorter = () =>
  times(6, (i) => {
    const x = 130 + i * 120;
    return (
      p(`M${x} 760 V420 q0 -20 20 -24 l150 -60 q14 -4 14 14 V680z`, i % 2 ? '#d3a968' : '#dcb577', 'soft') +
      (i < 5
        ? p(
            `M${x + 44} 740 V330 l110 -44 V690z`,
            ['#f4efe2', '#9fc4dc', '#e9b8a0', '#cfe0c0', '#f2d98a'][i] as string,
            'soft',
          )
        : '')
    );
  }) + p('M110 760 H740 L910 680 V730 L740 830 H110z', '#b98a4a', 'top');
const pedestal = (c: string) =>
  box([250, 180, 420, 680, 130], c) +
  [210, 400, 590]
    .map(
      (y, i) =>
        r([270, y, 380, i === 2 ? 250 : 176, 10], c, 'top') +
        line(`M270 ${y} h380 v${i === 2 ? 250 : 176} h-380z`, '#000', 4, 'stroke-opacity=".25"') +
        r([390, y + 28, 140, 22, 11], '#55565c', 'metal'),
    )
    .join('') +
  e([620, 236, 14], steel, 'ball') +
  [290, 630, 760].map((x) => e([x, 890 - (x > 700 ? 60 : 0), 30], '#2b2b2f', 'ball')).join('');
const cardBox = () =>
  times(
    5,
    (i) =>
      r([230 + i * 12, 300 - i * 26, 470, 300, 8], paper, 'soft') +
      line(`M260 ${340 - i * 26} h300`, '#c8402f', 4),
  )
    .split('')
    .join('') +
  times(3, (i) =>
    r([280 + i * 150, 196 - (i % 2) * 10, 110, 40, 8], ['#e9b8a0', '#9fc4dc', '#cfe0c0'][i] as string, 'top'),
  ) +
  box([180, 480, 560, 340, 120], wood) +
  r([360, 590, 200, 90, 8], brass, 'metal') +
  r([376, 604, 168, 62, 4], paper, 'none') +
  line('M400 634 h120', '#8a8272', 8) +
  line('M200 700 Q460 720 730 694 M190 770 Q470 752 730 774', '#8a5a2c', 4, 'stroke-opacity=".35"');
const clip = (x: number, y: number, t: number) =>
  g(
    `rotate(${t} ${x} ${y})`,
    line(
      `M${x - 40} ${y + 60} V${y - 60} a40 40 0 0 1 80 0 V${y + 80} a28 28 0 0 1 -56 0 V${y - 40} a14 14 0 0 1 28 0 V${y + 50}`,
      brass,
      13,
    ) + line(`M${x - 42} ${y + 50} V${y - 60}`, '#fff', 4, 'stroke-opacity=".7"'),
  );
const clips = () =>
  e([420, 620, 330, 220], '#3f5f58', 'soft') +
  e([420, 600, 330, 214], '#4f766d', 'soft') +
  e([420, 600, 290, 180], '#2f443f', 'inside') +
  times(9, (i) => clip(260 + ((i * 89) % 330), 540 + ((i * 47) % 130), i * 43)) +
  e([720, 330, 220, 150], '#4f766d', 'soft') +
  e([720, 322, 180, 116], '#5f8a80', 'soft') +
  line('M640 320 h160 M670 356 h100', '#f4efe2', 11, 'stroke-opacity=".8"') +
  clip(820, 720, 60) +
  clip(180, 300, -30);
const perpetual = () =>
  slab([130, 840, 740, 120, 50, 30], walnut) +
  [
    [200, '2'],
    [430, '4'],
  ]
    .map(
      ([x, d]) =>
        box([x as number, 430, 210, 260, 50], '#dcb577') +
        digits(d as string, (x as number) + 66, 490, 130, '#4a3222'),
    )
    .join('') +
  box([190, 700, 460, 70, 50], '#dcb577') +
  line('M300 736 h240', '#4a3222', 14) +
  rod('M760 760 V470', walnut, 30) +
  e([760, 440, 56], '#c8402f', 'ball') +
  r([180, 770, 620, 40, 8], walnut, 'top');
const magnifier = () =>
  turned(
    -40,
    `<circle cx="400" cy="500" r="230" fill="#dcebf2" fill-opacity=".6" stroke="#33343a" stroke-width="50"/><circle cx="396" cy="496" r="236" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="9"/>` +
      around(12, 400, 500, e([400, 270, 11], '#fff3c4', 'none')) +
      shine('M270 440 Q310 340 410 330', 20) +
      p('M640 450 H700 Q960 440 960 500 Q960 560 700 550 H640z', '#33343a', 'soft') +
      r([720, 484, 70, 32, 16], '#58c7b0', 'top'),
  );
const badge = (c: string) =>
  line('M440 470 C340 300 240 200 330 40 M560 470 C660 300 760 200 670 40', c, 46) +
  line(
    'M436 460 C340 300 240 200 330 40 M564 460 C660 300 760 200 670 40',
    '#fff',
    9,
    'stroke-opacity=".3"',
  ) +
  p('M330 40 Q500 -10 670 40', 'none', 'none', `stroke="${c}" stroke-width="46"`) +
  r([466, 440, 68, 90, 12], steel, 'metal') +
  r([280, 520, 440, 440, 24], '#eef3f5', 'soft') +
  r([310, 560, 380, 370, 14], paper, 'soft') +
  r([310, 560, 380, 96, 14], c, 'top') +
  e([500, 730, 54], '#cfd6da', 'soft') +
  p('M410 860 Q420 800 500 796 Q580 800 590 860z', '#cfd6da', 'soft') +
  line('M380 896 h240', '#8a8272', 13) +
  r([440, 536, 120, 16, 8], '#b9c2c6', 'none');

export const office: Drawings = {
  'custom-cover-notebook-a5': drawn([148, 210], notebook, { KRF: '#b98f5f' }),
  'brass-fountain-pen': drawn([120, 95], fountain),
  'gel-pen-set-vintage': drawn([110, 145], gelPens),
  'cedar-pencils-dozen': drawn([90, 178], pencils),
  'cotton-envelope-letter-set': drawn([230, 200], letters, {
    MOO: '#3a4f7a',
    ROS: '#a82f3f',
    SWL: '#2f5f4f',
  }),
  'photo-wall-calendar-a3': drawn([297, 420], wallCalendar),
  'spiral-sketch-pad': drawn([148, 210], sketchPad),
  'left-right-titanium-scissors': drawn([130, 215], scissors),
  'watercolour-travel-palette': drawn([220, 190], palette),
  'beeswax-crayons-16': drawn([130, 120], crayons),
  'drafting-triangle-set': drawn([300, 290], triangles, { BRS: '#a8743f' }),
  'bamboo-desk-file-sorter': drawn([340, 210], sorter),
  'steel-drawer-cabinet': drawn([440, 600], pedestal, { FOR: '#3a5a48' }),
  'recipe-card-box': drawn([180, 190], cardBox),
  'brass-paper-clips-tin': drawn([120, 90], clips),
  'perpetual-wooden-calendar': drawn([180, 115], perpetual),
  'rechargeable-page-magnifier': drawn([190, 180], magnifier),
  'conference-lanyard-badge': drawn([120, 450], badge, { CUS: '#8a4fb0' }),
};
