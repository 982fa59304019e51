import { brass, type Drawings, drawn, steel } from './drawing.ts';
import {
  both,
  e,
  g,
  line,
  mirrored,
  moved,
  p,
  r,
  rod,
  seam,
  shine,
  stitch,
  times,
  within,
} from './shapes.ts';

const teeShape =
  'M370 150 Q500 230 630 150 L760 190 Q850 230 930 440 L800 500 L755 420 Q760 640 770 900 Q500 930 230 900 Q240 640 245 420 L200 500 L70 440 Q150 230 240 190z';
const tee = (c: string) =>
  p(teeShape, c, 'cloth') +
  p('M370 150 Q500 260 630 150 Q500 200 370 150z', '#000', 'none', 'fill-opacity=".3"') +
  line('M362 152 Q500 270 638 152', '#000', 4, 'stroke-opacity=".25"') +
  line('M366 150 Q500 248 634 150', c, 14) +
  seam(
    'M245 420 Q250 330 280 230 M755 420 Q750 330 720 230 M236 876 Q500 906 764 876 M90 420 L214 474 M910 420 L786 474',
  ) +
  seam('M300 560 Q340 700 320 860 M700 600 Q670 720 690 860', 7);
const sleeveL = (c: string) => p('M250 200 Q150 240 110 420 L60 800 Q90 840 170 830 L270 470z', c, 'cloth');
const hoodie = (c: string) =>
  sleeveL(c) +
  mirrored(sleeveL(c)) +
  p('M300 190 Q500 280 700 190 L790 260 Q760 600 780 890 Q500 930 220 890 Q240 600 210 260z', c, 'cloth') +
  p('M330 230 Q330 60 500 60 Q670 60 670 230 Q580 330 500 330 Q420 330 330 230z', c, 'soft') +
  p(
    'M385 220 Q400 110 500 110 Q600 110 615 220 Q560 290 500 290 Q440 290 385 220z',
    '#000',
    'none',
    'fill-opacity=".4"',
  ) +
  p('M330 620 H670 L740 800 Q500 830 260 800z', c, 'top') +
  seam('M330 620 H670 L740 800 M330 620 L260 800', 6) +
  line('M450 290 V450 M550 290 V450', '#f1ede4', 11) +
  seam('M225 840 Q500 880 775 840', 7) +
  seam('M70 770 L180 780 M930 770 L820 780', 6);
const jacket = (c: string) => {
  const body = 'M350 150 Q500 200 650 150 L780 230 Q770 600 780 880 Q500 910 220 880 Q230 600 220 230z';
  const quilt = times(
    9,
    (i) =>
      seam(`M60 ${250 + i * 76} Q500 ${290 + i * 76} 940 ${250 + i * 76}`, 7) +
      line(`M60 ${257 + i * 76} Q500 ${297 + i * 76} 940 ${257 + i * 76}`, '#fff', 5, 'stroke-opacity=".25"'),
  );
  const arm = 'M250 210 Q150 250 110 440 L70 810 Q100 840 180 830 L270 470z';
  return (
    [arm].map((d) => p(d, c, 'cloth') + within(d, quilt)).join('') +
    mirrored(p(arm, c, 'cloth') + within(arm, quilt)) +
    p(body, c, 'cloth') +
    within(body, quilt) +
    p('M370 90 Q500 60 630 90 L650 170 Q500 230 350 170z', c, 'soft') +
    line('M500 130 V892', '#2b2b2f', 14) +
    r([490, 170, 20, 44, 6], steel, 'metal') +
    seam('M280 640 L360 740 M720 640 L640 740', 8)
  );
};
const blouse = (c: string) =>
  sleeveL(c) +
  mirrored(sleeveL(c)) +
  p('M390 140 H610 L760 210 Q740 500 800 860 Q500 920 200 860 Q260 500 240 210z', c, 'cloth') +
  p('M400 110 H600 L620 150 L510 240 H490 L380 150z', c, 'top') +
  seam('M380 150 L490 240 V892 M620 150 L510 240 V892') +
  times(7, (i) => e([500, 290 + i * 86, 9], '#b89a72', 'ball')) +
  seam('M300 240 Q320 420 270 840 M700 240 Q680 420 730 840', 5) +
  r([600, 380, 110, 120, 8], '#fff', 'none', 'fill-opacity=".14"');
const dress = (c: string) =>
  p(
    'M360 110 L430 90 Q500 190 570 90 L640 110 Q700 150 760 330 L660 370 L640 450 Q760 700 820 930 Q500 980 180 930 Q240 700 360 450 L340 370 L240 330 Q300 150 360 110z',
    c,
    'cloth',
  ) +
  p('M358 440 Q500 470 642 440 L646 490 Q500 520 354 490z', c, 'top') +
  rod('M560 480 Q640 540 610 700', c, 26) +
  rod('M560 480 Q540 600 560 660', c, 26) +
  e([560, 480, 26], c, 'ball') +
  seam('M400 500 Q360 720 320 940 M500 510 V955 M600 510 Q640 720 680 940', 7) +
  seam('M430 92 L500 330 L570 92', 5);
const singlet = (c: string) =>
  p(
    'M350 110 H410 Q430 280 500 290 Q570 280 590 110 H650 Q640 330 770 400 Q750 660 770 890 Q500 920 230 890 Q250 660 230 400 Q360 330 350 110z',
    c,
    'cloth',
  ) +
  times(60, (i) =>
    e([290 + ((i * 61) % 420), 420 + ((i * 43) % 240), 5], '#000', 'none', 'fill-opacity=".2"'),
  ) +
  line('M352 112 Q640 112 640 112', c, 1) +
  seam('M410 112 Q430 290 500 300 Q570 290 590 112', 6) +
  line('M240 430 Q260 660 244 880 M760 430 Q740 660 756 880', '#fff', 12, 'stroke-opacity=".5"');
const robe = (c: string) =>
  p(
    'M360 120 L240 170 L40 300 L110 590 L270 520 L250 930 Q500 960 750 930 L730 520 L890 590 L960 300 L760 170 L640 120z',
    c,
    'cloth',
  ) +
  times(34, (i) =>
    e([150 + ((i * 113) % 700), 260 + ((i * 71) % 620), 13], '#fff', 'none', 'fill-opacity=".3"'),
  ) +
  p('M360 120 L420 110 L600 600 L560 620z M640 120 L580 110 L470 420 L500 520z', '#f5f0e4', 'soft') +
  p('M256 560 Q500 600 744 560 V660 Q500 700 256 660z', '#c9a24f', 'top') +
  seam('M600 650 L620 945 M280 200 L280 520 M720 200 L720 520', 6) +
  r([540, 570, 90, 96, 10], '#b88f3c', 'top');
const jeans = (c: string) =>
  p('M280 100 H720 L770 920 H570 L510 380 H490 L430 920 H230z', c, 'cloth') +
  r([276, 96, 448, 64, 8], c, 'top') +
  stitch(
    'M280 160 H720 M500 160 V360 M310 160 Q330 250 420 160 M690 160 Q670 250 580 160 M240 896 H424 M576 896 H760 M250 880 L290 170 M750 880 L710 170',
  ) +
  e([500, 128, 17], brass, 'ball') +
  both(r([330, 88, 26, 82, 5], c, 'soft')) +
  line('M300 420 Q330 560 310 700 M690 420 Q670 560 690 700', '#fff', 40, 'stroke-opacity=".12"') +
  seam('M490 380 L510 380 M500 230 q30 60 0 130', 5);
const shorts = (c: string) =>
  p('M230 220 H770 L880 780 H560 L510 500 H490 L440 780 H120z', c, 'cloth') +
  r([226, 214, 548, 74, 12], c, 'top') +
  times(14, (i) => seam(`M${250 + i * 38} 222 v58`, 4)) +
  line('M470 280 Q450 380 480 430 M530 280 Q550 380 520 430', '#f1ede4', 11) +
  seam('M140 740 H446 M554 740 H864 M270 290 L220 420 M730 290 L780 420', 6) +
  r([650, 500, 130, 150, 10], '#000', 'none', 'fill-opacity=".1"') +
  stitch('M500 300 V500');
const briefs = (x: number, y: number, c: string) =>
  moved(
    x,
    y,
    0.56,
    p('M120 280 H880 L860 520 L560 760 Q500 780 440 760 L140 520z', c, 'cloth') +
      r([110, 260, 780, 90, 14], '#2b2b2f', 'top') +
      line('M300 306 h60 M470 306 h60 M640 306 h60', '#e9e6e0', 9) +
      seam(
        'M440 350 Q400 620 450 760 M560 350 Q600 620 550 760 M140 520 Q300 460 340 350 M860 520 Q700 460 660 350',
        7,
      ),
  );
const tie = (c: string, key: string) => {
  const d = 'M440 180 L410 110 H590 L560 180 L650 760 L500 920 L350 760z';
  const art =
    key === 'STR'
      ? times(
          14,
          (i) =>
            line(`M300 ${330 + i * 60} L700 ${120 + i * 60}`, '#d9b45c', 12) +
            line(`M300 ${352 + i * 60} L700 ${142 + i * 60}`, '#fff', 4),
        )
      : key === 'DOT'
        ? times(70, (i) => e([330 + ((i * 47) % 340), 120 + ((i * 83) % 800), 8], '#fff', 'none'))
        : times(40, (i) => line(`M300 ${110 + i * 21} H700`, '#000', 3, 'stroke-opacity=".16"'));
  return (
    r([180, 60, 640, 900, 24], '#4a3b33', 'soft') +
    r([220, 100, 560, 820, 10], '#efe6d6', 'inside', 'fill-opacity="1"') +
    within(d, r([300, 90, 400, 850], c, 'none') + art) +
    p(d, '#fff', 'soft', 'fill-opacity="0"') +
    seam('M440 180 L560 180', 8) +
    r([420, 560, 170, 26, 6], steel, 'metal')
  );
};
const sock = (c: string) =>
  p('M380 90 H600 V500 Q620 580 720 660 Q820 760 740 840 Q640 920 500 800 Q400 720 380 600z', c, 'soft') +
  r([372, 84, 236, 96, 20], c, 'top') +
  times(9, (i) => seam(`M${390 + i * 26} 90 v84`, 4)) +
  p('M380 560 Q440 520 470 620 Q440 690 410 690 Q384 640 380 560z', '#000', 'none', 'fill-opacity=".2"') +
  p('M690 640 Q820 740 750 830 Q690 880 640 850 Q720 740 690 640z', '#000', 'none', 'fill-opacity=".2"') +
  line('M384 230 H600 M384 262 H600', '#f1ede4', 13, 'stroke-opacity=".8"');
const glove = (c: string) => {
  const d =
    'M330 900 V560 Q240 480 200 380 Q220 320 280 360 L350 460 L340 180 Q370 130 410 180 L430 420 L450 120 Q490 70 526 120 L530 420 L570 160 Q610 120 640 170 L620 440 L680 280 Q720 250 742 300 Q720 480 660 620 V900z';
  return (
    p(d, c, 'soft') +
    within(
      d,
      times(20, (i) =>
        times(16, (j) =>
          line(`M${200 + i * 30} ${120 + j * 50} l10 16 l10 -16`, '#000', 4, 'stroke-opacity=".16"'),
        ),
      ),
    ) +
    r([320, 800, 350, 130, 20], c, 'top') +
    times(13, (i) => seam(`M${336 + i * 26} 806 v118`, 4)) +
    within(
      d,
      e([486, 120, 44, 60], '#cfd2d6', 'none', 'fill-opacity=".8"') +
        e([376, 180, 44, 50], '#cfd2d6', 'none', 'fill-opacity=".8"') +
        e([226, 370, 44, 40], '#cfd2d6', 'none', 'fill-opacity=".8"'),
    )
  );
};
const scarf = (c: string) => {
  const art = (n: number) =>
    times(
      n,
      (i) =>
        line(`M0 ${60 + i * 130} H1000`, '#f6efdf', 34, 'stroke-opacity=".55"') +
        line(`M0 ${110 + i * 130} H1000`, '#7a2f28', 10, 'stroke-opacity=".7"'),
    ) +
    times(
      8,
      (i) =>
        line(`M${60 + i * 130} 0 V1000`, '#f6efdf', 34, 'stroke-opacity=".4"') +
        line(`M${110 + i * 130} 0 V1000`, '#2a2320', 12, 'stroke-opacity=".5"'),
    );
  const a = 'M360 260 L560 300 L520 860 L280 830z';
  const b = 'M470 290 L680 240 L760 780 L540 830z';
  const loop = 'M260 160 Q500 60 740 160 Q800 300 640 380 Q500 430 360 380 Q200 300 260 160z';
  const cloth = (d: string) =>
    within(d, r([0, 0, 1000, 1000], c, 'none') + art(8)) + p(d, '#fff', 'cloth', 'fill-opacity="0"');
  return (
    cloth(b) +
    cloth(a) +
    times(
      12,
      (i) =>
        line(`M${290 + i * 20} ${834 + i * 2} l-6 60`, c, 8) +
        line(`M${550 + i * 18} ${826 - i * 4} l6 60`, c, 8),
    ) +
    cloth(loop) +
    p('M350 190 Q500 130 650 190 Q660 260 500 290 Q340 260 350 190z', '#000', 'none', 'fill-opacity=".4"')
  );
};
const cap = (c: string) =>
  p('M170 580 C160 200 760 140 800 560 Q500 640 170 580z', c, 'soft') +
  seam('M470 240 Q480 420 470 610 M300 310 Q260 440 260 600 M640 300 Q690 430 700 590', 6) +
  e([476, 302, 26, 14], c, 'ball') +
  p('M400 590 Q700 520 830 560 Q960 640 940 700 Q760 640 420 690 Q380 640 400 590z', c, 'top') +
  stitch('M430 660 Q740 610 920 670 M430 630 Q720 580 890 640') +
  both('') +
  e([360, 360, 9], '#000', 'none', 'fill-opacity=".4"') +
  e([580, 350, 9], '#000', 'none', 'fill-opacity=".4"');
const sunHat = (c: string) =>
  e([500, 640, 430, 150], '#dcb877', 'soft') +
  times(
    9,
    (i) =>
      `<ellipse cx="500" cy="640" rx="${240 + i * 22}" ry="${84 + i * 7.6}" fill="none" stroke="#a67d3c" stroke-opacity=".35" stroke-width="5"/>`,
  ) +
  p('M270 620 C270 260 730 260 730 620 Q500 700 270 620z', '#e3c184', 'soft') +
  within(
    'M270 620 C270 260 730 260 730 620 Q500 700 270 620z',
    times(8, (i) =>
      line(
        `M${240} ${590 - i * 34} Q500 ${650 - i * 36} 760 ${590 - i * 34}`,
        '#a67d3c',
        5,
        'stroke-opacity=".35"',
      ),
    ),
  ) +
  p('M268 540 Q500 620 732 540 L734 620 Q500 704 266 620z', c, 'top') +
  p('M680 590 L800 690 L760 720 L660 630z', c, 'soft');
const trainer = (c: string) =>
  p('M100 470 Q180 420 250 330 Q330 260 400 330 L560 470 Q700 560 860 590 Q940 620 930 700 H90z', c, 'soft') +
  times(60, (i) =>
    e([200 + ((i * 83) % 480), 440 + ((i * 37) % 220), 5], '#000', 'none', 'fill-opacity=".12"'),
  ) +
  p('M262 330 Q330 285 398 340 Q330 400 240 350z', '#000', 'none', 'fill-opacity=".34"') +
  times(5, (i) => line(`M${420 + i * 46} ${380 + i * 34} l-60 60`, '#f6f4ef', 15)) +
  p('M70 680 Q300 640 500 690 Q760 740 940 680 Q970 770 900 800 H140 Q60 790 70 680z', '#f8f6f1', 'top') +
  line('M90 760 H920', '#000', 6, 'stroke-opacity=".14"') +
  p('M100 470 L180 640 Q120 660 86 680z', '#000', 'none', 'fill-opacity=".16"');
const derby = (c: string) =>
  p('M110 440 Q240 410 300 330 Q360 310 440 380 Q520 470 640 520 Q860 570 930 660 V710 H100z', c, 'soft') +
  p(
    'M440 380 Q520 470 640 520 L560 690 H330 Q320 520 300 330 Q360 310 440 380z',
    '#000',
    'none',
    'fill-opacity=".12"',
  ) +
  times(4, (i) => line(`M${410 + i * 44} ${390 + i * 36} l-46 44`, '#1c1512', 11)) +
  stitch('M640 520 Q600 600 620 690 M300 340 Q330 520 330 690', 4) +
  shine('M760 590 Q840 600 890 650', 14) +
  p('M90 700 H940 V742 H90z', '#6b4a2e', 'top') +
  stitch('M110 716 H920') +
  p('M90 742 H360 V810 H100z M360 742 H940 Q930 770 880 772 H360z', '#2b1f18', 'top');
const sandal = (c: string) =>
  p(
    'M80 620 Q300 560 560 600 Q800 620 920 640 Q960 690 900 720 Q500 690 90 720 Q60 680 80 620z',
    '#c79a63',
    'soft',
  ) +
  p('M74 680 Q500 650 930 690 Q940 790 860 800 H150 Q70 790 74 680z', '#4a3a2c', 'top') +
  p('M560 610 Q600 420 720 400 Q810 420 830 620 Q700 650 560 610z', c, 'soft') +
  p('M330 590 Q380 380 500 370 Q590 390 590 610 Q460 630 330 590z', c, 'soft') +
  r([630, 430, 90, 60, 10], brass, 'metal') +
  r([410, 400, 90, 60, 10], brass, 'metal') +
  r([648, 446, 54, 28, 4], c, 'none') +
  r([428, 416, 54, 28, 4], c, 'none') +
  stitch('M580 600 Q620 430 720 416 M350 580 Q396 400 500 388', 4);
const pair = (draw: string) => moved(-40, -150, 0.86, draw) + moved(110, 120, 0.86, draw);

export const apparel: Drawings = {
  'heavyweight-cotton-tee': drawn([860, 720], tee),
  'brushed-fleece-hoodie': drawn([880, 740], hoodie),
  'packable-quilted-jacket': drawn([860, 740], jacket, { RST: '#a8512d' }),
  'garden-linen-blouse': drawn([880, 680], blouse, { PCH: '#f0c29a', SKY: '#c0d6e2' }),
  'tie-waist-midi-dress': drawn([620, 1180], dress, { TEA: '#b5c49a' }),
  'airlight-running-singlet': drawn([520, 700], singlet, { LIM: '#c6dc3f' }),
  'double-gauze-yukata-robe': drawn([1300, 1250], robe, { IND: '#34487a', SAK: '#f0c0c8' }),
  'four-way-stretch-jeans': drawn([480, 1040], jeans, { RAW: '#27355a', MID: '#6d8fb8' }),
  'trail-to-town-shorts': drawn([520, 460], shorts),
  'modal-boxer-briefs-3-pack': drawn(
    [620, 480],
    () => briefs(40, 20, '#5b7088') + briefs(420, 60, '#8a8d92') + briefs(230, 420, '#3a3b42'),
  ),
  'woven-silk-tie-gift-set': drawn([110, 350], tie, { STR: '#2b3b62', DOT: '#7a2436', PLN: '#3d4a42' }),
  'merino-hiking-socks': drawn([260, 320], (c) => moved(-140, 0, 1, sock(c)) + moved(110, 40, 1, sock(c)), {
    BRK: '#a34a35',
  }),
  'touchscreen-knit-gloves': drawn(
    [260, 230],
    (c) => moved(-120, 60, 0.8, glove(c)) + moved(1120, 60, 1, g('scale(-.8 .8)', glove(c))),
    { WIN: '#7a2436' },
  ),
  'lambswool-check-scarf': drawn([300, 1800], scarf, { CML: '#c79a66', FOR: '#3d5a44', CHA: '#56565b' }),
  'six-panel-embroidery-cap': drawn([270, 160], cap),
  'raffia-sun-hat': drawn([380, 170], sunHat),
  'cloudstep-knit-trainers': drawn([300, 190], (c) => pair(trainer(c))),
  'goodyear-welt-derby': drawn([300, 190], (c) => pair(derby(c)), { TAN: '#8a4f2a' }),
  'cork-footbed-sandals': drawn([290, 180], (c) => pair(sandal(c))),
};
