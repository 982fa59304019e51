import { darker, lighter, mix } from '../color.ts';
import {
  type DrawStage,
  ellipse,
  horizontal,
  pool,
  radial,
  rect,
  softLight,
  vertical,
  windowPanes,
} from './stage.ts';

type Drum = [x: number, top: number, rx: number, foot: number];

/** A round plinth of the accent's color with its shading; `top` is the height of its upper face. */
function drum(id: string, [x, top, rx, foot]: Drum, color: string): string {
  const ry = rx * 0.2;
  const side = horizontal(id, [
    [0, darker(color, 0.3)],
    [0.28, lighter(color, 0.2)],
    [0.55, color],
    [1, darker(color, 0.38)],
  ]);
  return (
    `<defs>${side}${vertical(`${id}t`, [
      [0, lighter(color, 0.18)],
      [1, lighter(color, 0.45)],
    ])}</defs>` +
    `<path d="M${x - rx} ${top} V${foot} A${rx} ${ry} 0 0 0 ${x + rx} ${foot} V${top} Z" fill="url(#${id})"/>` +
    ellipse([x, top, rx, ry], `url(#${id}t)`)
  );
}

/** A paper roll that runs from wall to floor without an edge. */
function paperRoll(wall: string, floor: string): string {
  return (
    `<defs>${vertical('roll', [
      [0, darker(wall, 0.06)],
      [0.5, wall],
      [0.66, mix(wall, floor, 0.6)],
      [0.76, lighter(floor, 0.08)],
      [1, floor],
    ])}` +
    `${radial('spot', [
      [0, '#ffffff', 0.55],
      [1, '#ffffff', 0],
    ])}</defs>${rect([0, 0, 1000, 1000], 'url(#roll)')}`
  );
}

/** One plinth, one object, much air. */
export const plinth: DrawStage = (palette, chance) => {
  const left = chance.happens(0.5);
  const disc = chance.happens(0.6)
    ? ellipse([left ? 610 : 390, 400, 300, 300], palette.accent, 'fill-opacity="0.32"')
    : rect([left ? 470 : 180, 130, 350, 700], palette.accent, 'fill-opacity="0.3" rx="175"');
  const lower = left ? 845 : 155;
  return {
    backdrop:
      paperRoll(palette.wall, palette.floor) +
      disc +
      ellipse([500, 330, 520, 420], 'url(#spot)') +
      pool('p1', [560, 955, 470, 60], darker(palette.floor, 0.5)) +
      drum('a', [lower, 850, 130, 960], palette.second) +
      pool('p2', [540, 935, 330, 60], darker(palette.floor, 0.6)) +
      drum('b', [500, 745, 275, 915], lighter(palette.floor, 0.35)),
    main: { x: 500, y: 768, size: 590 },
    sides: [{ x: lower, y: 862, size: 190 }],
    cast: 0,
    shadow: darker(palette.floor, 0.7),
    light: softLight(left ? 0.2 : 0.75),
  };
};

/** A plastered wall with a niche; a block to stand on. */
export const niche: DrawStage = (palette, chance) => {
  const shift = chance.between(-40, 40);
  const x = 500 + shift;
  const wall = lighter(palette.wall, 0.12);
  const block = lighter(palette.second, 0.25);
  return {
    backdrop:
      `<defs>${vertical('w', [
        [0, lighter(wall, 0.15)],
        [1, darker(wall, 0.08)],
      ])}` +
      `${horizontal('n', [
        [0, darker(palette.accent, 0.32)],
        [0.35, palette.accent],
        [1, lighter(palette.accent, 0.22)],
      ])}` +
      `${vertical('f', [
        [0, darker(palette.floor, 0.1)],
        [1, lighter(palette.floor, 0.2)],
      ])}` +
      `${vertical('bt', [
        [0, lighter(block, 0.1)],
        [1, lighter(block, 0.4)],
      ])}${vertical('bf', [
        [0, darker(block, 0.12)],
        [1, darker(block, 0.3)],
      ])}</defs>` +
      rect([0, 0, 1000, 800], 'url(#w)') +
      `<path d="M${x - 285} 800 V400 A285 285 0 0 1 ${x + 285} 400 V800 Z" fill="url(#n)"/>` +
      `<path d="M${x - 285} 800 V400 A285 285 0 0 1 ${x + 285} 400" fill="none" stroke="${lighter(wall, 0.5)}" stroke-width="5" stroke-opacity="0.7"/>` +
      rect([0, 780, 1000, 220], 'url(#f)') +
      rect([0, 776, 1000, 5], darker(palette.floor, 0.3), 'fill-opacity="0.35"') +
      `<polygon points="${x - 250},770 ${x + 250},770 ${x + 290},830 ${x - 290},830" fill="url(#bt)"/>` +
      rect([x - 290, 830, 580, 110], 'url(#bf)') +
      pool('p3', [x + 40, 945, 380, 26], darker(palette.floor, 0.7)),
    main: { x, y: 806, size: 590 },
    sides: [
      { x: x - 390, y: 875, size: 220 },
      { x: x + 385, y: 925, size: 210 },
    ],
    cast: 0,
    shadow: darker(palette.second, 0.75),
    light: softLight(0.2) + windowPanes(chance.between(80, 200), -60),
  };
};

/** Drums of three heights for a family of things. */
export const podium: DrawStage = (palette, chance) => {
  const flip = chance.happens(0.5) ? 1 : -1;
  const xAt = (offset: number) => 500 + flip * offset;
  return {
    backdrop:
      paperRoll(palette.second, palette.floor) +
      ellipse([500, 420, 560, 420], 'url(#spot)') +
      rect([xAt(-200) - 230, 240, 460, 900], palette.wall, 'fill-opacity="0.45" rx="230"') +
      drum('c', [xAt(265), 640, 165, 940], palette.accent) +
      drum('a', [xAt(-285), 760, 170, 950], lighter(palette.wall, 0.2)) +
      pool('p4', [xAt(20), 985, 330, 40], darker(palette.floor, 0.7)) +
      drum('b', [xAt(-20), 850, 225, 985], lighter(palette.floor, 0.4)),
    main: { x: xAt(-20), y: 872, size: 500 },
    sides: [
      { x: xAt(265), y: 655, size: 300 },
      { x: xAt(-285), y: 775, size: 250 },
    ],
    cast: 0,
    shadow: darker(palette.floor, 0.72),
    light: softLight(flip > 0 ? 0.15 : 0.8),
  };
};

/** Dark glass, a ring of light: for what has a plug. */
export const neon: DrawStage = (palette, chance) => {
  const dark = darker(palette.accent, 0.82);
  const glow = chance.pick([palette.accent, palette.second, lighter(palette.accent, 0.3)]);
  return {
    backdrop:
      `<defs>${vertical('w', [
        [0, mix(dark, palette.accent, 0.12)],
        [0.7, mix(dark, palette.accent, 0.3)],
        [0.72, dark],
        [1, mix(dark, palette.accent, 0.18)],
      ])}` +
      `${radial('g', [
        [0, glow, 0.65],
        [0.5, glow, 0.22],
        [1, glow, 0],
      ])}</defs>` +
      rect([0, 0, 1000, 1000], 'url(#w)') +
      ellipse([500, 440, 560, 560], 'url(#g)') +
      ellipse(
        [500, 430, 330, 330],
        'none',
        `stroke="${lighter(glow, 0.55)}" stroke-width="12" stroke-opacity="0.9"`,
      ) +
      ellipse([500, 430, 330, 330], 'none', `stroke="${glow}" stroke-width="38" stroke-opacity="0.28"`) +
      ellipse([500, 820, 520, 110], 'url(#g)'),
    main: { x: 500, y: 805, size: 580 },
    sides: [
      { x: 175, y: 775, size: 230 },
      { x: 830, y: 790, size: 240 },
    ],
    cast: 0,
    shadow: '#05060a',
    mirror: 0.35,
    light: softLight(0.3),
  };
};
