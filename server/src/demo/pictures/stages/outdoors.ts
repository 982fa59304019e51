import { darker, lighter, mix } from '../color.ts';
import { boards } from './rooms.ts';
import { type DrawStage, ellipse, radial, rect, softLight, vertical } from './stage.ts';

/** Sea, foam, sand. */
export const beach: DrawStage = (_palette, chance) => {
  const sun = chance.between(150, 850);
  let ripples = '';
  for (let y = 740; y < 1000; y += 34) {
    ripples += `<path d="M0 ${y} q 125 ${chance.between(-16, -6)} 250 0 t 250 0 t 250 0 t 250 0" fill="none" stroke="#b98a55" stroke-opacity="0.2" stroke-width="7"/>`;
  }
  return {
    backdrop:
      `<defs>${vertical('sky', [
        [0, '#8fcbe8'],
        [0.7, '#dff1f4'],
        [1, '#fdf0d8'],
      ])}${vertical('sea', [
        [0, '#3f9dbb'],
        [1, '#8ad5d6'],
      ])}` +
      `${radial('sun', [
        [0, '#fffbe8', 0.95],
        [1, '#fff1c4', 0],
      ])}</defs>` +
      rect([0, 0, 1000, 430], 'url(#sky)') +
      ellipse([sun, 180, 300, 300], 'url(#sun)') +
      rect([0, 400, 1000, 250], 'url(#sea)') +
      '<path d="M0 630 Q 160 590 330 625 T 680 615 T 1000 628 V720 H0 Z" fill="#ffffff" fill-opacity="0.85"/>' +
      '<path d="M0 655 Q 200 620 420 650 T 1000 645 V1000 H0 Z" fill="#eacb9d"/>',
    blurred: true,
    surface:
      `<defs>${vertical('sand', [
        [0, '#e9cb9e', 0],
        [0.2, '#ecd0a4'],
        [1, '#f6e3c2'],
      ])}</defs>` +
      rect([0, 650, 1000, 350], 'url(#sand)') +
      ripples,
    main: { x: 470, y: 880, size: 580 },
    sides: [
      { x: 800, y: 800, size: 290 },
      { x: 160, y: 810, size: 230 },
      { x: 730, y: 945, size: 180 },
    ],
    cast: 0.34,
    shadow: '#7a5327',
    light: softLight(sun / 1000),
  };
};

/** A lawn or terrace boards before a hedge out of focus. */
export const garden: DrawStage = (palette, chance) => {
  let blobs = '';
  for (let index = 0; index < 34; index++) {
    const green = chance.pick(['#6f9a55', '#86ad63', '#567f4b', '#a7c37a', '#d9dc94']);
    blobs += ellipse(
      [chance.between(0, 1000), chance.between(60, 640), chance.between(40, 130), chance.between(40, 120)],
      green,
      `fill-opacity="${chance.between(0.4, 0.9)}"`,
    );
  }
  const flowers = Array.from({ length: 9 }, () =>
    ellipse(
      [chance.between(0, 1000), chance.between(320, 620), 20, 20],
      chance.pick([palette.accent, palette.second, '#fff3d6']),
    ),
  ).join('');
  return {
    backdrop: rect([0, 0, 1000, 1000], '#a9c68a') + rect([0, 0, 1000, 250], '#eaf2d8') + blobs + flowers,
    blurred: true,
    surface: boards('t', 690, mix(palette.wood, '#b08a5e', 0.4), chance),
    main: { x: 480, y: 870, size: 580 },
    sides: [
      { x: 800, y: 790, size: 290 },
      { x: 160, y: 800, size: 240 },
      { x: 740, y: 940, size: 190 },
    ],
    cast: 0.3,
    shadow: '#33301c',
    light: softLight(chance.happens(0.5) ? 0.2 : 0.8),
  };
};

/** Ridges in haze, a flat rock to stand on. */
export const mountains: DrawStage = (palette, chance) => {
  const far = mix('#9fb6c9', palette.wall, 0.3);
  const ridge = (base: number, tall: number, color: string) => {
    let path = `M0 1000 L0 ${base}`;
    for (let x = 0; x <= 1000; x += 125) path += ` L${x} ${base - chance.between(0.2, 1) * tall}`;
    return `<path d="${path} L1000 1000 Z" fill="${color}"/>`;
  };
  const rock = mix('#8b857c', palette.floor, 0.3);
  return {
    backdrop:
      `<defs>${vertical('sky', [
        [0, lighter(palette.second, 0.45)],
        [0.75, '#fdeedd'],
      ])}</defs>` +
      rect([0, 0, 1000, 1000], 'url(#sky)') +
      ridge(470, 270, lighter(far, 0.35)) +
      ridge(570, 220, far) +
      ridge(660, 170, darker(far, 0.28)) +
      ridge(740, 110, '#4e6550'),
    blurred: true,
    surface:
      `<defs>${vertical('r', [
        [0, lighter(rock, 0.25)],
        [0.3, rock],
        [1, darker(rock, 0.25)],
      ])}</defs>` +
      '<path d="M-20 770 L140 738 L420 748 L640 732 L880 752 L1020 740 V1000 H-20 Z" fill="url(#r)"/>' +
      `<path d="M-20 770 L140 738 L420 748 L640 732 L880 752 L1020 740" fill="none" stroke="${lighter(rock, 0.55)}" stroke-width="5"/>` +
      `<path d="M90 1000 L210 850 L480 810 M620 1000 L700 880 L1000 830" stroke="${darker(rock, 0.4)}" stroke-opacity="0.35" stroke-width="4" fill="none"/>`,
    main: { x: 480, y: 890, size: 580 },
    sides: [
      { x: 810, y: 830, size: 280 },
      { x: 160, y: 840, size: 240 },
      { x: 750, y: 955, size: 180 },
    ],
    cast: 0.3,
    shadow: '#2a2622',
    light: softLight(0.75),
  };
};

/** A sports hall's floor with its lines. */
export const court: DrawStage = (palette, chance) => {
  const floor = chance.pick([palette.accent, '#c98d55', palette.second]);
  return {
    backdrop:
      `<defs>${vertical('w', [
        [0, darker(palette.wall, 0.2)],
        [1, lighter(palette.wall, 0.2)],
      ])}${radial('lamp', [
        [0, '#ffffff', 0.9],
        [1, '#ffffff', 0],
      ])}</defs>` +
      rect([0, 0, 1000, 700], 'url(#w)') +
      [120, 380, 640, 900].map((x) => ellipse([x, 90, 150, 60], 'url(#lamp)')).join('') +
      rect([0, 430, 1000, 200], darker(palette.second, 0.25), 'fill-opacity="0.5"') +
      rect([0, 520, 1000, 20], '#ffffff', 'fill-opacity="0.4"'),
    blurred: true,
    surface:
      `<defs>${vertical('f', [
        [0, darker(floor, 0.22)],
        [0.4, floor],
        [1, lighter(floor, 0.15)],
      ])}</defs>` +
      rect([0, 640, 1000, 360], 'url(#f)') +
      '<path d="M-50 720 H1050 M230 1000 L380 640" stroke="#ffffff" stroke-opacity="0.75" stroke-width="11" fill="none"/>' +
      '<ellipse cx="640" cy="900" rx="430" ry="110" fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="11"/>',
    main: { x: 500, y: 870, size: 580 },
    sides: [
      { x: 820, y: 790, size: 270 },
      { x: 165, y: 800, size: 240 },
      { x: 760, y: 945, size: 180 },
    ],
    cast: 0.3,
    shadow: darker(floor, 0.75),
    mirror: 0.14,
    light: softLight(0.4),
  };
};
