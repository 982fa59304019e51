import { shadeDefs } from './drawings/shapes.ts';

/** The bounds of a drawing in its own coordinates; `stands` if it has a base to stand on. */
export type Extent = { x: number; y: number; width: number; height: number; stands: boolean };

/** A whole picture: 1000 units a side, 1 unit a 72nd of an inch, as `drawingAt` renders it. */
export const svgOf = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${shadeDefs}${inner}</svg>`;

type Spot = { x: number; y: number; width: number; height: number };

/** Scales a drawing to fit the box, centered in it or `standing` on its bottom edge; returns its position as well. */
export function placed(
  drawing: string,
  extent: Extent,
  box: Spot,
  standing: boolean,
): { svg: string; spot: Spot } {
  const scale = Math.min(box.width / extent.width, box.height / extent.height);
  const [width, height] = [extent.width * scale, extent.height * scale];
  const x = box.x + (box.width - width) / 2;
  const y = standing ? box.y + box.height - height : box.y + (box.height - height) / 2;
  const [dx, dy] = [x - extent.x * scale, y - extent.y * scale].map((offset) => offset.toFixed(1));
  return {
    svg: `<g transform="translate(${dx} ${dy}) scale(${scale.toFixed(4)})">${drawing}</g>`,
    spot: { x, y, width, height },
  };
}

/**
 * Draws the shadow of a thing on the ground or the sheet below it: pools of color rather than a blur, which
 * would take longest to render.
 */
export function shadowOf({ x, y, width, height }: Spot, lies: boolean): string {
  const pool = (cx: number, cy: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}" fill="url(#pool)" fill-opacity="${opacity}"/>`;
  const [middle, foot] = [x + width / 2, y + height];
  if (lies) return pool(middle + 8, y + height / 2 + 26, width * 0.62, height * 0.62, 0.5);
  return (
    pool(middle, foot, width * 0.66, 24 + width * 0.1, 0.55) +
    pool(middle, foot - 2, width * 0.52, 12 + width * 0.05, 0.8)
  );
}

export const shadowDefs = (color = '#2a1d10'): string =>
  `<defs><radialGradient id="pool"><stop offset="0" stop-color="${color}" stop-opacity=".62"/><stop offset=".55" stop-color="${color}" stop-opacity=".34"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>`;
