import { darker, lighter, mix } from '../color.ts';
import type { Chance } from './steady-chance.ts';
import { type DrawStage, ellipse, rect, softLight, vertical, windowPanes } from './stage.ts';

/** Boards that run away from the eye, with grain; from `top` to the bottom of the picture. */
export function boards(id: string, top: number, wood: string, chance: Chance): string {
  let lines = '';
  for (let y = top + 14, gap = 22; y < 1000; y += gap, gap *= 1.22) {
    lines += `<path d="M0 ${y} Q ${chance.between(200, 500)} ${y + chance.between(-5, 5)} 1000 ${y + chance.between(-3, 3)}" stroke="${darker(wood, 0.35)}" stroke-opacity="${chance.between(0.1, 0.28)}" stroke-width="${1 + (y - top) / 160}" fill="none"/>`;
  }
  return (
    `<defs>${vertical(id, [
      [0, darker(wood, 0.16)],
      [0.25, wood],
      [1, lighter(wood, 0.16)],
    ])}</defs>` +
    rect([0, top, 1000, 1000 - top], `url(#${id})`) +
    lines +
    rect([0, top, 1000, 4], lighter(wood, 0.35), 'fill-opacity="0.7"')
  );
}

/** A blurred room behind: a window, a curtain, a lamp's or plant's shapes. */
function roomBehind(wall: string, accent: string, second: string, chance: Chance): string {
  const window = chance.between(60, 560);
  const leaf = (x: number, y: number, turn: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="26" ry="110" fill="#5d7d55" fill-opacity="0.75" transform="rotate(${turn} ${x} ${y + 100})"/>`;
  const plant = chance.between(0, 1) < 0.5 ? 90 : 900;
  return (
    `<defs>${vertical('w', [
      [0, lighter(wall, 0.2)],
      [1, darker(wall, 0.1)],
    ])}</defs>` +
    rect([0, 0, 1000, 1000], 'url(#w)') +
    rect([window, 40, 330, 470], lighter(second, 0.7)) +
    rect([window + 158, 40, 14, 470], darker(wall, 0.12)) +
    rect([window, 250, 330, 14], darker(wall, 0.12)) +
    rect([window - 70, 10, 80, 620], accent, 'fill-opacity="0.55"') +
    rect([(window + 480) % 900, 190, 170, 220], mix(accent, second, 0.5), 'fill-opacity="0.8"') +
    [-50, -22, 0, 24, 52].map((turn) => leaf(plant, 430, turn)).join('') +
    rect([plant - 55, 540, 110, 130], darker(accent, 0.2))
  );
}

/** A wooden table before a room out of focus. */
export const table: DrawStage = (palette, chance) => {
  const side = chance.happens(0.5) ? 1 : -1;
  return {
    backdrop: roomBehind(palette.wall, palette.accent, palette.second, chance),
    blurred: true,
    surface: boards('t', 660, palette.wood, chance),
    main: { x: 500 - side * 60, y: 870, size: 580 },
    sides: [
      { x: 500 + side * 290, y: 760, size: 270 },
      { x: 500 - side * 370, y: 790, size: 220 },
      { x: 500 + side * 330, y: 925, size: 215 },
    ],
    cast: 0.3,
    shadow: darker(palette.wood, 0.75),
    light: softLight(side > 0 ? 0.2 : 0.8) + windowPanes(side > 0 ? 60 : 420, 380),
  };
};

/** A shelf on a painted wall, with a print. */
export const shelf: DrawStage = (palette, chance) => {
  const wall = mix(palette.wall, palette.accent, 0.35);
  const print = chance.happens(0.5) ? 620 : 130;
  const edge = palette.wood;
  return {
    backdrop:
      `<defs>${vertical('w', [
        [0, lighter(wall, 0.22)],
        [1, darker(wall, 0.12)],
      ])}${vertical('u', [
        [0, darker(wall, 0.55), 0.5],
        [1, darker(wall, 0.55), 0],
      ])}` +
      `${vertical('p', [
        [0, lighter(edge, 0.25)],
        [0.35, edge],
        [1, darker(edge, 0.3)],
      ])}</defs>` +
      rect([0, 0, 1000, 1000], 'url(#w)') +
      rect([print + 12, 104, 260, 330], darker(wall, 0.5), 'fill-opacity="0.25" rx="4"') +
      rect([print, 90, 260, 330], lighter(edge, 0.1), 'rx="4"') +
      rect([print + 14, 104, 232, 302], '#fbf6ec') +
      ellipse([print + 130, 230, 72, 72], palette.accent) +
      `<path d="M${print + 40} 380 Q ${print + 100} 250 ${print + 160} 330 T ${print + 220} 300 V380 Z" fill="${palette.second}"/>` +
      rect([40, 850, 920, 90], 'url(#u)') +
      rect([0, 808, 1000, 44], 'url(#p)') +
      `<polygon points="0,808 1000,808 1000,770 0,770" fill="${lighter(edge, 0.3)}"/>`,
    main: { x: print > 400 ? 400 : 600, y: 799, size: 560 },
    sides: [
      { x: print > 400 ? 800 : 200, y: 790, size: 290 },
      { x: print > 400 ? 130 : 870, y: 795, size: 200 },
    ],
    cast: 0,
    shadow: darker(edge, 0.75),
    light: softLight(print > 400 ? 0.2 : 0.75) + windowPanes(print > 400 ? 20 : 480, 60),
  };
};

/** A tiled bathroom: white glaze, a stone sill that mirrors a little. */
export const bathroom: DrawStage = (palette, chance) => {
  const tile = lighter(palette.wall, 0.3);
  let tiles = '';
  for (let row = 0; row < 7; row++) {
    for (let column = -1; column < 7; column++) {
      const x = column * 170 + (row % 2) * 85;
      tiles += rect(
        [x + 3, row * 104 + 3, 164, 98],
        mix(tile, palette.accent, chance.between(0, 0.16)),
        'rx="5"',
      );
    }
  }
  return {
    backdrop:
      rect([0, 0, 1000, 1000], lighter(tile, 0.55)) +
      tiles +
      `<defs>${vertical('s', [
        [0, lighter(palette.floor, 0.25)],
        [1, lighter(palette.floor, 0.5)],
      ])}</defs>` +
      rect([0, 728, 1000, 272], 'url(#s)') +
      rect([0, 722, 1000, 8], '#ffffff', 'fill-opacity="0.8"'),
    main: { x: 480, y: 875, size: 570 },
    sides: [
      { x: 790, y: 810, size: 270 },
      { x: 175, y: 815, size: 240 },
      { x: 745, y: 945, size: 190 },
    ],
    cast: 0.2,
    shadow: darker(palette.accent, 0.7),
    mirror: 0.16,
    light: softLight(0.2) + windowPanes(120, 60),
  };
};

/** A workshop: pegboard, steel bench. */
export const workshop: DrawStage = (palette, chance) => {
  const board = mix(palette.wall, palette.wood, 0.35);
  let holes = '';
  for (let y = 40; y < 690; y += 62) {
    for (let x = 30; x < 1000; x += 62)
      holes += ellipse([x, y, 7, 7], darker(board, 0.55), 'fill-opacity="0.75"');
  }
  return {
    backdrop:
      `<defs>${vertical('w', [
        [0, lighter(board, 0.12)],
        [1, darker(board, 0.18)],
      ])}</defs>` +
      rect([0, 0, 1000, 720], 'url(#w)') +
      holes +
      rect([0, chance.between(90, 200), 1000, 20], palette.accent, 'fill-opacity="0.85"') +
      rect([0, 715, 1000, 285], '#a9aeb3'),
    blurred: true,
    surface:
      `<defs>${vertical('b', [
        [0, '#8d9298'],
        [0.12, '#c3c7cb'],
        [1, '#9ba0a6'],
      ])}</defs>` +
      rect([0, 715, 1000, 285], 'url(#b)') +
      rect([0, 711, 1000, 7], '#e8eaec'),
    main: { x: 470, y: 885, size: 580 },
    sides: [
      { x: 800, y: 820, size: 290 },
      { x: 150, y: 820, size: 240 },
      { x: 720, y: 950, size: 190 },
    ],
    cast: 0.26,
    shadow: '#22262b',
    mirror: 0.1,
    light: softLight(0.25),
  };
};
