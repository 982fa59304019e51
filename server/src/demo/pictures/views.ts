import extents from './extents.json' with { type: 'json' };
import { drawLook, drawingOf, type Look } from './product-drawings.ts';
import { darker, lighter, mix } from './color.ts';
import { type Extent, placed, shadowDefs, shadowOf, svgOf } from './frame.ts';
import { figures, figuresWidth } from './figures.ts';
import { setOf } from './sets.ts';
import { chanceFrom } from './stages/steady-chance.ts';
import type { Spot, Stage } from './stages/stage.ts';

const measured: Record<string, number[]> = extents;

function extentOf(handle: string): Extent {
  const found = measured[handle];
  if (!found) throw new Error(`the drawing of ${handle} was never measured: run contact-sheet.ts`);
  const [x = 0, y = 0, width = 1, height = 1, stands = 0] = found;
  return { x, y, width, height, stands: stands === 1 };
}

/** The ground of every cut-out; the storefront keeps the same color where a picture has not come yet. */
export const ground = '#f3f0ea';

/** The product alone on a plain ground. */
export function cutOutView(look: Look): string {
  const extent = extentOf(look.handle);
  const { svg, spot } = placed(drawLook(look), extent, { x: 110, y: 110, width: 780, height: 770 }, false);
  return svgOf(
    `${shadowDefs()}<defs><radialGradient id="ground" cy=".42" r=".75"><stop offset="0" stop-color="#faf8f4"/><stop offset="1" stop-color="${darker(ground, 0.05)}"/></radialGradient></defs>` +
      `<path fill="url(#ground)" d="M0 0h1000v1000H0z"/>${shadowOf(spot, !extent.stands)}${svg}`,
  );
}

const ink = '#5b544b';

/** The product between its measures, in millimeters. */
export function sizeView(look: Look): string {
  const { mm } = drawingOf(look.handle);
  const { svg, spot } = placed(
    drawLook(look),
    extentOf(look.handle),
    { x: 110, y: 120, width: 640, height: 640 },
    false,
  );
  const [left, right, top, foot] = [spot.x, spot.x + spot.width, spot.y, spot.y + spot.height].map(
    Math.round,
  ) as [number, number, number, number];
  const [across, down] = [foot + 70, right + 70];
  const [wide, high] = mm.map((side) => `${side} mm`) as [string, string];
  const lines = `M${left} ${across}H${right}M${left} ${across - 16}v32M${right} ${across - 16}v32M${down} ${top}V${foot}M${down - 16} ${top}h32M${down - 16} ${foot}h32`;
  const guides = `M${left} ${foot + 10}V${across - 24}M${right} ${foot + 10}V${across - 24}M${right + 10} ${top}H${down - 24}M${right + 10} ${foot}H${down - 24}`;
  const middle = (top + foot) / 2;
  return svgOf(
    `<path fill="#fff" d="M0 0h1000v1000H0z"/>${svg}<path d="${lines}" fill="none" stroke="${ink}" stroke-width="3"/>` +
      `<path d="${guides}" fill="none" stroke="${ink}" stroke-opacity=".4" stroke-width="2" stroke-dasharray="7 7"/>` +
      figures(wide, {
        x: (left + right - figuresWidth(wide, 34)) / 2,
        y: across + 26,
        size: 34,
        color: ink,
      }) +
      `<g transform="rotate(90 ${down + 60} ${middle})">${figures(high, { x: down + 60 - figuresWidth(high, 34) / 2, y: middle, size: 34, color: ink })}</g>`,
  );
}

/** The product where it is used, in up to three of its colors. */
export function useView(
  look: Look,
  { category, others }: { category: string; others: readonly string[] },
): string {
  const extent = extentOf(look.handle);
  const chance = chanceFrom(look.handle);
  const set = setOf(category);
  const stage = chance.pick(extent.stands ? set.inPlace : set.laidOut)(chance.pick(set.palettes), chance);
  const looks: [Spot, string][] = others
    .slice(0, 2)
    .map((key, index) => [stage.sides[index] ?? stage.main, key]);
  const things = [...looks, [stage.main, look.key] as [Spot, string]].sort(([a], [b]) => a.y - b.y);
  return svgOf(
    `${shadowDefs(stage.shadow)}${backdropOf(stage)}${things.map(([spot, key]) => standing({ handle: look.handle, key }, { spot, stage, extent })).join('')}` +
      `<g opacity=".22">${stage.light}</g>`,
  );
}

const backdropOf = ({ backdrop, blurred, surface = '' }: Stage): string =>
  blurred
    ? `<defs><filter id="far" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="15"/></filter></defs><g filter="url(#far)" transform="translate(-50 -50) scale(1.1)">${backdrop}</g>${surface}`
    : backdrop + surface;

function standing(look: Look, { spot, stage, extent }: { spot: Spot; stage: Stage; extent: Extent }): string {
  const lies = stage.flat === true;
  const size = spot.size * 1.12;
  const box = {
    x: spot.x - size / 2,
    y: lies ? spot.y - size / 2 : spot.y - size,
    width: size,
    height: size,
  };
  const { svg, spot: drawnSpot } = placed(drawLook(look), extent, box, !lies);
  return shadowOf(drawnSpot, lies) + svg;
}

/** A slide's picture: a few products together on a ground of the category's colors. */
export function stillLife(handles: readonly string[], category: string): string {
  const [palette] = setOf(category).palettes;
  const { wall, floor } = palette ?? { wall: '#ece4d8', floor: '#dbcdb9' };
  const spots = [
    { x: 60, y: 250, width: 380, height: 430 },
    { x: 570, y: 210, width: 370, height: 450 },
    { x: 270, y: 330, width: 480, height: 500 },
  ];
  const things = handles.slice(0, 3).map((handle, index) => {
    const look = { handle, key: firstKey(handle) };
    const box = spots[(index + 2) % 3] ?? { x: 100, y: 100, width: 800, height: 800 };
    return { order: box.y + box.height, ...placed(drawLook(look), extentOf(handle), box, true) };
  });
  things.sort((a, b) => a.order - b.order);
  return svgOf(
    `${shadowDefs()}<path fill="${lighter(wall, 0.2)}" d="M0 0h1000v620H0z"/><path fill="${mix(floor, wall, 0.3)}" d="M0 620h1000v380H0z"/>` +
      things.map(({ svg, spot }) => shadowOf(spot, false) + svg).join(''),
  );
}

const firstKey = (handle: string): string => Object.keys(drawingOf(handle).tints)[0] ?? '';
