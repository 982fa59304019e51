import { darker, lighter, mix } from '../color.ts';
import { type DrawStage, ellipse, horizontal, rect, softLight, type Stage, windowPanes } from './stage.ts';

const laidOut = (backdrop: string, shadow: string, light: string): Stage => ({
  backdrop,
  main: { x: 480, y: 510, size: 560 },
  sides: [
    { x: 815, y: 250, size: 250 },
    { x: 815, y: 770, size: 240 },
    { x: 150, y: 830, size: 200 },
  ],
  flat: true,
  cast: 0,
  shadow,
  light,
});

/** Threads both ways as two paths: an SVG pattern of them took 270 ms to draw, this takes 6. */
function weave(cloth: string): string {
  const every = Array.from({ length: 166 }, (_, index) => index * 6);
  const down = every.map((x) => `M${x} 0V1000`).join('');
  const across = every.map((y) => `M0 ${y}H1000`).join('');
  return `<path d="${down}${across}" stroke="${darker(cloth, 0.3)}" stroke-opacity="0.12" stroke-width="1.6"/>`;
}

/** Linen with folds. */
export const linen: DrawStage = (palette, chance) => {
  const cloth = lighter(palette.wall, 0.2);
  let folds = '';
  for (let index = 0; index < 5; index++) {
    const x = chance.between(-150, 950);
    const lean = chance.between(-200, 200);
    folds += `<polygon points="${x},-20 ${x + 130},-20 ${x + 130 + lean},1020 ${x + lean},1020" fill="url(#fold)"/>`;
  }
  return laidOut(
    `<defs>${horizontal('fold', [
      [0, darker(cloth, 0.4), 0],
      [0.45, darker(cloth, 0.4), 0.22],
      [0.55, '#ffffff', 0.45],
      [1, '#ffffff', 0],
    ])}` +
      '</defs>' +
      rect([0, 0, 1000, 1000], cloth) +
      weave(cloth) +
      folds,
    darker(cloth, 0.75),
    softLight(0.15) + windowPanes(chance.between(60, 420), 120),
  );
};

/** Planks, side by side. */
export const planks: DrawStage = (palette, chance) => {
  const lines = Array.from({ length: 5 }, (_, index) => {
    const x = index * 200;
    const tone = mix(palette.wood, index % 2 ? '#ffffff' : '#3a2415', chance.between(0.02, 0.12));
    let grain = '';
    for (let index = 0; index < 6; index++) {
      const grainX = x + chance.between(15, 185);
      grain += `<path d="M${grainX} 0 Q ${grainX + chance.between(-22, 22)} 500 ${grainX + chance.between(-10, 10)} 1000" stroke="${darker(palette.wood, 0.4)}" stroke-opacity="0.18" stroke-width="${chance.between(1, 4)}" fill="none"/>`;
    }
    return (
      rect([x, 0, 200, 1000], tone) +
      grain +
      rect([x + 197, 0, 4, 1000], darker(palette.wood, 0.6), 'fill-opacity="0.55"')
    );
  });
  return laidOut(
    lines.join(''),
    darker(palette.wood, 0.8),
    softLight(0.2) + windowPanes(chance.between(40, 400), 60),
  );
};

/** Two papers of one tone meeting on a slant. */
export const papers: DrawStage = (palette, chance) => {
  const lean = chance.between(-160, 160);
  const middle = chance.between(380, 620);
  return laidOut(
    rect([0, 0, 1000, 1000], palette.wall) +
      `<polygon points="${middle - lean},0 1000,0 1000,1000 ${middle + lean},1000" fill="${mix(palette.accent, palette.wall, 0.35)}"/>` +
      ellipse([480, 510, 330, 330], lighter(palette.wall, 0.45), 'fill-opacity="0.55"') +
      `<path d="M${middle - lean} 0 L${middle + lean} 1000" stroke="${darker(palette.accent, 0.5)}" stroke-opacity="0.18" stroke-width="8"/>`,
    darker(palette.accent, 0.75),
    softLight(0.2) + windowPanes(chance.between(150, 420), 20),
  );
};

/** Terrazzo: chips in a pale stone. */
export const terrazzo: DrawStage = (palette, chance) => {
  const stone = lighter(palette.floor, 0.5);
  let chips = '';
  for (let index = 0; index < 110; index++) {
    const x = chance.between(0, 1000);
    const y = chance.between(0, 1000);
    const s = chance.between(6, 24);
    const color = chance.pick([palette.accent, palette.second, darker(palette.floor, 0.25), palette.wood]);
    chips += `<polygon points="${x},${y - s} ${x + s},${y + s * 0.2} ${x + s * 0.3},${y + s} ${x - s * 0.8},${y + s * 0.4}" fill="${color}" fill-opacity="0.55"/>`;
  }
  return laidOut(rect([0, 0, 1000, 1000], stone) + chips, darker(palette.floor, 0.75), softLight(0.15));
};
