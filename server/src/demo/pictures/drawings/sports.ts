import { dark, type Drawings, drawn, steel } from './drawing.ts';
import {
  around,
  both,
  e,
  g,
  line,
  moved,
  p,
  r,
  rod,
  seam,
  shine,
  stitch,
  times,
  turned,
  within,
} from './shapes.ts';

const ballClip = (inner: string) => within('M170 500 a330 330 0 1 0 660 0 a330 330 0 1 0 -660 0z', inner);
const sphere = (c: string, art: string) =>
  e([500, 500, 330], c, 'none') + ballClip(art) + e([500, 500, 330], '#fff', 'ball', 'fill-opacity="0"');
const mat = (c: string) =>
  p('M240 640 L880 560 Q960 560 960 640 L960 700 L330 800z', c, 'soft') +
  e([260, 640, 160, 160], c, 'soft') +
  times(
    6,
    (i) =>
      `<circle cx="260" cy="640" r="${24 + i * 24}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="7"/>`,
  ) +
  times(9, (i) =>
    line(`M${420 + i * 60} ${640 - i * 7} l-20 ${110 - i * 3}`, '#000', 4, 'stroke-opacity=".1"'),
  ) +
  r([560, 540, 46, 240, 10], '#2f2f34', 'top', 'transform="rotate(-6 580 660)"');
const gi = (c: string) =>
  p(
    'M360 130 L230 180 L40 420 L180 540 L270 430 L260 760 Q500 790 740 760 L730 430 L820 540 L960 420 L770 180 L640 130z',
    c,
    'cloth',
  ) +
  times(60, (i) =>
    line(`M${270 + ((i * 71) % 460)} ${220 + ((i * 47) % 520)} l8 8`, '#000', 3, 'stroke-opacity=".13"'),
  ) +
  p(
    'M360 130 L420 120 L590 560 L530 600z M640 130 L580 120 L470 400 L510 500z',
    '#fff',
    'soft',
    'fill-opacity=".35"',
  ) +
  seam('M360 130 L540 600 M640 130 L505 500 M270 430 L280 240 M730 430 L720 240', 6) +
  p('M256 560 Q500 600 744 560 V620 Q500 660 256 620z', '#26262a', 'top') +
  rod('M500 610 Q440 700 400 790 M500 610 Q560 700 600 790', '#26262a', 36) +
  r([460, 570, 80, 66, 18], '#26262a', 'ball') +
  p('M300 700 H460 L440 940 H270z M700 700 H540 L560 940 H730z', c, 'cloth');
const glove = (c: string) =>
  p('M330 640 Q240 520 250 380 Q270 180 470 160 Q700 150 730 330 Q750 470 690 640z', c, 'ball') +
  p('M300 360 Q240 340 220 440 Q210 560 330 600 Q380 520 360 420 Q340 370 300 360z', c, 'ball') +
  seam('M330 620 Q330 470 380 420 M470 170 Q440 300 470 400', 6) +
  p('M330 640 H690 L700 840 Q510 880 330 840z', c, 'cyl') +
  r([322, 650, 386, 90, 20], '#f4f1ea', 'top') +
  line('M400 696 h220', c, 16) +
  stitch('M340 800 Q510 830 692 800');
const stopwatch = () =>
  rod('M400 130 C300 20 700 20 600 130', '#c8402f', 26) +
  r([450, 120, 100, 100, 16], steel, 'metal') +
  g('rotate(40 500 540)', r([468, 190, 64, 70, 12], steel, 'metal')) +
  e([500, 540, 330], '#2b2c31', 'soft') +
  e([500, 540, 280], '#d8dfd4', 'soft') +
  around(60, 500, 540, r([498, 272, 4, 18], '#2b2c31', 'none')) +
  around(12, 500, 540, r([495, 272, 10, 34], '#2b2c31', 'none')) +
  g('rotate(52 500 540)', r([494, 310, 12, 250, 6], '#c8402f', 'none')) +
  e([500, 540, 20], '#2b2c31', 'ball') +
  r([430, 620, 140, 60, 10], '#b5bfb0', 'inside') +
  line('M450 640 v20 M480 640 v20 M520 640 v20 M550 640 v20', '#2b2c31', 9);
const basketball = () =>
  sphere(
    '#d9772f',
    times(80, (i) =>
      e([180 + ((i * 97) % 640), 180 + ((i * 61) % 640), 4], '#000', 'none', 'fill-opacity=".16"'),
    ) +
      line('M500 160 V840 M160 500 H840 M260 230 Q460 500 260 770 M740 230 Q540 500 740 770', '#2a1d16', 13),
  );
const football = (c: string) =>
  sphere(
    c,
    p('M500 400 l95 69 -36 112 h-118 l-36 -112z', '#26262c', 'soft') +
      around(
        5,
        500,
        500,
        p('M500 150 l80 40 -24 86 h-112 l-24 -86z', '#26262c', 'soft') +
          line('M500 276 V400', '#000', 6, 'stroke-opacity=".4"') +
          line('M556 276 L640 330', '#000', 5, 'stroke-opacity=".3"') +
          line('M444 276 L360 330', '#000', 5, 'stroke-opacity=".3"'),
      ),
  );
const volleyball = () =>
  sphere(
    '#f6f1e6',
    times(3, (i) =>
      g(
        `rotate(${i * 120} 500 500)`,
        p(
          'M500 500 Q360 380 380 150 Q520 130 640 190 Q520 320 500 500z',
          ['#2f7fc4', '#f2bf3f', '#f6f1e6'][i] as string,
          'none',
        ) +
          line(
            'M500 500 Q360 380 380 150 M500 500 Q520 320 640 190 M500 500 Q440 340 510 150',
            '#3a4a5a',
            6,
            'stroke-opacity=".6"',
          ),
      ),
    ),
  );
const strings = (rx: number, ry: number, n: number) => {
  const d = `M${500 - rx} 300 a${rx} ${ry} 0 1 0 ${2 * rx} 0 a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
  return within(
    d,
    times(
      n,
      (i) =>
        line(`M${500 - rx + (i * 2 * rx) / n} ${300 - ry} v${2 * ry}`, '#f6f4ee', 4) +
        line(`M${500 - rx} ${300 - ry + (i * 2 * ry) / n} h${2 * rx}`, '#f6f4ee', 4),
    ) +
      times(n, (i) =>
        line(`M${500 - rx + (i * 2 * rx) / n} ${300 - ry} v${2 * ry}`, '#000', 4, 'stroke-opacity=".14"'),
      ),
  );
};
const racket = (c: string, rx: number, ry: number, n: number, thick: number) =>
  strings(rx, ry, n) +
  `<ellipse cx="500" cy="300" rx="${rx}" ry="${ry}" fill="none" stroke="${c}" stroke-width="${thick}"/><ellipse cx="${500 - thick * 0.12}" cy="${300 - thick * 0.12}" rx="${rx}" ry="${ry}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${thick * 0.24}"/>`;
const badminton = (c: string) =>
  [-17, 17]
    .map((t) =>
      g(
        `rotate(${t} 500 1000)`,
        racket(c, 130, 170, 13, 20) +
          rod('M500 476 V740', '#33343a', 16) +
          r([478, 730, 44, 220, 14], c, 'cyl') +
          times(6, (i) => seam(`M478 ${760 + i * 32} l44 16`, 5)),
      ),
    )
    .join('') +
  moved(
    500,
    880,
    1,
    p('M-70 -130 L-30 0 H30 L70 -130 Q0 -160 -70 -130z', '#fbf9f4', 'cyl') +
      seam('M-40 -140 L-18 0 M0 -148 V0 M40 -140 L18 0', 4) +
      e([0, 14, 34, 26], '#efe6d6', 'ball'),
  );
const tennis = () =>
  turned(
    28,
    racket('#2f5f4f', 210, 260, 17, 40) +
      p('M330 470 L460 660 H540 L670 470 L640 450 L520 610 H480 L360 450z', '#2f5f4f', 'soft') +
      r([462, 640, 76, 90, 8], '#d8e04a', 'cyl') +
      r([458, 720, 84, 270, 20], '#26262a', 'cyl') +
      times(8, (i) => seam(`M458 ${740 + i * 30} l84 22`, 5)),
  ) +
  moved(
    780,
    800,
    1,
    e([0, 0, 90], '#d4e04a', 'ball') + line('M-80 -40 Q0 0 -40 80 M80 40 Q0 0 40 -80', '#f6f6ee', 9),
  );
const bats = () =>
  [
    [-24, '#c8342e'],
    [24, '#26262a'],
  ]
    .map(([t, c]) =>
      g(
        `rotate(${t} 500 980)`,
        r([456, 560, 88, 330, 30], '#c99a62', 'cyl') +
          e([500, 370, 210, 230], '#a5713f', 'soft') +
          e([500, 360, 205, 222], c as string, 'soft') +
          p('M360 530 Q500 470 640 530 L560 610 H440z', '#c99a62', 'soft'),
      ),
    )
    .join('') +
  e([500, 900, 52], '#fbf7ee', 'ball') +
  e([640, 920, 52], '#f2a03f', 'ball');
const board = (c: string, key: string) =>
  g(
    'rotate(-18 500 520)',
    [230, 740]
      .map(
        (x) =>
          r([x, 570, 90, 46, 8], steel, 'metal') +
          both('') +
          e([x + 10, 630, 52], '#f2e3c4', 'ball') +
          e([x + 84, 630, 52], '#f2e3c4', 'ball') +
          e([x + 10, 630, 18], steel, 'none') +
          e([x + 84, 630, 18], steel, 'none'),
      )
      .join('') +
      p('M60 420 Q80 300 240 310 H780 Q930 300 950 420 Q930 560 780 560 H240 Q80 560 60 420z', c, 'soft') +
      (key === 'FOX'
        ? p('M400 360 L450 430 H560 L610 360 L620 480 L505 540 L390 480z', '#e9823a', 'soft') +
          both(e([470, 460, 12], '#26262a', 'none')) +
          e([505, 520, 16, 11], '#26262a', 'none')
        : key === 'WAV'
          ? times(4, (i) =>
              line(
                `M180 ${380 + i * 44} q80 -60 160 0 t160 0 t160 0 t160 0`,
                ['#f4f1ea', '#8fc4e0', '#f4f1ea', '#2f6f9a'][i] as string,
                18,
              ),
            )
          : '') +
      p(
        'M60 420 Q80 560 240 560 H780 Q930 560 950 420 Q950 590 780 584 H240 Q60 590 60 420z',
        '#c99a62',
        'none',
      ) +
      both(times(4, (i) => e([235 + (i % 2) * 50, 400 + Math.floor(i / 2) * 60, 8], '#55565c', 'none'))),
  );
const skate = (c: string) =>
  p('M330 160 H560 V420 Q760 460 800 560 L800 640 H250 Q270 400 330 160z', c, 'soft') +
  p('M330 160 H560 V220 H320z', '#f6f1e6', 'top') +
  times(5, (i) => line(`M470 ${270 + i * 44} l110 -18`, '#f6f1e6', 13)) +
  r([240, 630, 570, 44, 12], '#f6f1e6', 'top') +
  r([270, 674, 510, 40, 8], '#55565c', 'metal') +
  [320, 440, 620, 740]
    .map((x) => e([x, 760, 66], '#e9756a', 'ball') + e([x, 760, 24], '#f6f1e6', 'none'))
    .join('') +
  p('M800 580 q70 20 40 90 h-60z', '#e9756a', 'soft');
const helmet = (c: string) =>
  p(
    'M110 640 C110 220 420 130 600 160 C860 200 930 460 900 640 Q880 680 820 660 Q480 600 180 680 Q120 690 110 640z',
    c,
    'ball',
  ) +
  [
    [300, 420, -34],
    [440, 330, -22],
    [600, 300, -6],
    [740, 360, 14],
  ]
    .map(([x, y, t]) =>
      g(
        `rotate(${t} ${x} ${y})`,
        e([x as number, y as number, 36, 110], '#1d1d20', 'inside', 'fill-opacity=".85"'),
      ),
    )
    .join('') +
  rod('M330 660 Q360 860 480 880 M700 650 Q620 840 480 880', '#2b2b2f', 22) +
  r([440, 860, 80, 46, 12], '#2b2b2f', 'top') +
  r([860, 560, 40, 60, 12], '#e2403a', 'ball');
const bike = (c: string) =>
  [240, 760]
    .map(
      (x) =>
        `<circle cx="${x}" cy="700" r="170" fill="none" stroke="#2b2b2f" stroke-width="44"/><circle cx="${x}" cy="700" r="142" fill="none" stroke="${steel}" stroke-width="12"/>` +
        around(12, x, 700, line(`M${x} 700 V560`, '#b9bdc2', 4)) +
        e([x, 700, 26], steel, 'ball'),
    )
    .join('') +
  rod('M240 700 L420 470 L650 470 L500 640 L240 700', c, 42) +
  rod('M650 470 L500 640', c, 42) +
  rod('M760 700 L650 380 L640 330', c, 42) +
  rod('M420 470 L390 390', steel, 26) +
  p('M300 380 Q390 340 490 380 Q480 420 400 410 Q330 420 300 380z', dark, 'soft') +
  rod('M560 310 Q640 290 730 330', '#33343a', 30) +
  rod('M560 310 L600 306 M700 314 L730 330', '#e9756a', 38);
const sighting = () =>
  moved(
    0,
    60,
    1,
    p('M280 420 L330 60 H670 L720 420z', '#d97a2c', 'soft') +
      p('M330 390 L368 100 H632 L670 390z', '#dfeaf0', 'soft') +
      shine('M420 330 L520 150', 16) +
      line('M500 100 V390', '#c8402f', 5) +
      r([250, 420, 500, 470, 40], '#e9e4da', 'soft', 'fill-opacity=".95"') +
      e([500, 640, 180], '#2f3036', 'soft') +
      e([500, 640, 150], '#f4f1e8', 'soft') +
      around(36, 500, 640, r([498, 496, 4, 18], '#33343a', 'none')) +
      g(
        'rotate(-24 500 640)',
        p('M500 510 L522 640 H478z', '#c8402f', 'soft') + p('M500 770 L522 640 H478z', '#3a4a5c', 'soft'),
      ) +
      times(11, (i) => line(`M${290 + i * 42} 870 v-${i % 5 ? 16 : 30}`, '#55565c', 5)),
  );
const snorkel = (c: string) =>
  rod('M820 760 C860 560 860 300 820 90', c, 60) +
  r([784, 60, 76, 110, 24], '#f2bf3f', 'cyl') +
  rod('M820 740 Q800 880 660 860', '#2b2b2f', 50) +
  p(
    'M120 330 Q130 250 230 240 H640 Q740 250 750 330 Q770 560 600 590 Q500 590 470 500 Q440 460 400 500 Q370 590 270 590 Q100 560 120 330z',
    c,
    'soft',
  ) +
  p(
    'M160 340 Q170 290 250 284 H620 Q700 290 710 340 Q720 530 590 546 Q520 546 500 460 Q440 400 370 460 Q350 546 280 546 Q150 530 160 340z',
    '#bfe0ea',
    'soft',
  ) +
  shine('M230 470 L340 310', 22) +
  shine('M300 480 L390 350', 9) +
  rod('M120 380 Q40 400 40 470', '#2b2b2f', 40) +
  p('M90 640 Q60 900 200 960 Q330 900 300 640z', c, 'soft') +
  p('M340 640 Q310 900 450 960 Q580 900 550 640z', c, 'soft') +
  both('') +
  seam(
    'M150 680 Q140 840 200 930 M240 680 Q250 840 200 930 M400 680 Q390 840 450 930 M490 680 Q500 840 450 930',
    8,
  ) +
  r([100, 620, 190, 60, 24], '#2b2b2f', 'top') +
  r([350, 620, 190, 60, 24], '#2b2b2f', 'top');
const goggles = (c: string) =>
  line('M90 480 C140 180 860 180 910 480', '#2f3036', 34) +
  line('M90 540 C140 260 860 260 910 540', '#44454b', 22) +
  both(
    p('M80 500 Q100 400 260 400 Q440 410 450 510 Q440 640 270 660 Q100 640 80 500z', '#2b2c31', 'soft') +
      p('M120 510 Q140 440 260 436 Q400 444 410 514 Q400 604 270 620 Q140 604 120 510z', c, 'soft') +
      p('M140 500 Q170 450 260 446 L210 600 Q140 570 140 500z', '#fff', 'none', 'fill-opacity=".35"'),
  ) +
  rod('M446 500 Q500 460 554 500', '#2b2c31', 30);
const swimsuit = (c: string) =>
  p(
    'M330 100 H390 Q400 250 500 280 Q600 250 610 100 H670 Q680 260 730 380 Q690 500 740 640 Q640 720 580 900 Q500 930 420 900 Q360 720 260 640 Q310 500 270 380 Q320 260 330 100z',
    c,
    'cloth',
  ) +
  line('M390 100 Q400 258 500 290 Q600 258 610 100', '#fff', 9, 'stroke-opacity=".5"') +
  seam('M262 642 Q380 720 424 896 M738 642 Q620 720 576 896', 5) +
  p(
    'M270 380 Q340 470 310 560 Q296 480 270 380z M730 380 Q660 470 690 560 Q704 480 730 380z',
    '#fff',
    'none',
    'fill-opacity=".4"',
  );
const kayak = () =>
  p('M40 560 Q200 420 500 420 Q800 420 960 560 Q800 720 500 720 Q200 720 40 560z', '#e9823a', 'ball') +
  p(
    'M170 560 Q300 490 500 490 Q700 490 830 560 Q700 640 500 640 Q300 640 170 560z',
    '#55606a',
    'inside',
    'fill-opacity="1"',
  ) +
  line('M40 560 Q200 700 500 704 Q800 700 960 560', '#fff', 12, 'stroke-opacity=".35"') +
  [330, 590]
    .map((x) => r([x, 470, 120, 120, 34], '#2f6f9a', 'soft') + r([x + 6, 570, 130, 50, 20], '#2f6f9a', 'top'))
    .join('') +
  rod('M180 330 L820 760', '#33343a', 18) +
  g('rotate(34 150 310)', e([150, 310, 90, 36], '#f2bf3f', 'soft')) +
  g('rotate(34 850 780)', e([850, 780, 90, 36], '#f2bf3f', 'soft')) +
  both(rod('M60 550 q-30 -30 -20 -60', '#33343a', 12));

export const sports: Drawings = {
  'natural-rubber-yoga-mat': drawn([680, 300], mat),
  'pearl-weave-judo-gi': drawn([1600, 1500], gi),
  'leather-boxing-gloves': drawn(
    [300, 260],
    (c) => moved(-70, 60, 0.74, glove(c)) + moved(1070, 150, 1, g('scale(-.74 .74)', glove(c))),
  ),
  'interval-stopwatch': drawn([62, 82], stopwatch),
  'composite-basketball-size-7': drawn([240, 240], basketball),
  'thermo-bonded-football': drawn([220, 220], football),
  'carbon-badminton-pair': drawn([440, 675], badminton),
  'seven-ply-table-tennis-bats': drawn([300, 290], bats),
  'graphite-tennis-racket': drawn([480, 685], tennis),
  'soft-touch-beach-volleyball': drawn([210, 210], volleyball),
  'maple-street-skateboard': drawn([810, 330], board, { FOX: '#f0dfc0', WAV: '#2b4a6a' }),
  'quad-roller-skates': drawn([300, 320], skate, { PCH: '#f4bfa0' }),
  'city-cycling-helmet': drawn([290, 260], helmet),
  'balance-bike-12': drawn([850, 560], bike),
  'sighting-mirror-compass': drawn([62, 110], sighting),
  'dry-top-snorkel-set': drawn([420, 460], snorkel, { TRQ: '#2fb0b0' }),
  'anti-fog-swim-goggles': drawn([170, 90], goggles, { BLU: '#7fbfe8', GLD: '#e2a63f', CLR: '#dbe8ee' }),
  'open-back-swimsuit': drawn([320, 620], swimsuit, { RUB: '#a8203a' }),
  'inflatable-touring-kayak': drawn([3800, 950], kayak),
};
