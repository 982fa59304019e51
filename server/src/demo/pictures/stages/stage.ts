import type { Chance } from './steady-chance.ts';

/** All lengths of a stage are thousandths of the picture's side. */
export type Spot = {
  x: number /** of the object's foot; of its middle where things lie */;
  y: number /** its longer side */;
  size: number;
};

/** A place to photograph things in: what is drawn, where things can be put, how the light falls. */
export type Stage = {
  /** inner SVG of a 1000 × 1000 drawing */
  backdrop: string;
  /** the backdrop is out of focus */
  blurred?: boolean;
  /** drawn sharply over a blurred backdrop: the surface that things stand on */
  surface?: string;
  main: Spot;
  /** nearest to the eye last */
  sides: Spot[];
  /** seen from above: things lie and cast their shadow beside them */
  flat?: boolean;
  /** how far shadows fall to the side; 0 if the surface is too small for one */
  cast: number;
  shadow: string;
  /** how strongly the surface mirrors, 0 to 1 */
  mirror?: number;
  /** inner SVG, blurred, laid over everything as soft light */
  light: string;
};

export type Palette = { wall: string; floor: string; accent: string; second: string; wood: string };

export type DrawStage = (palette: Palette, chance: Chance) => Stage;

type Stops = [offset: number, color: string, opacity?: number][];

const stopTags = (stops: Stops) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const vertical = (id: string, stops: Stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>`;
export const horizontal = (id: string, stops: Stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopTags(stops)}</linearGradient>`;
export const radial = (id: string, stops: Stops) =>
  `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`;

type Box = [x: number, y: number, width: number, height: number];
type Round = [x: number, y: number, rx: number, ry: number];

export const rect = ([x, y, width, height]: Box, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const ellipse = ([x, y, rx, ry]: Round, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** A soft pool of shadow on the floor. */
export const pool = (id: string, [x, y, rx, ry]: Round, color: string) =>
  `<defs>${radial(id, [
    [0, color, 0.55],
    [0.6, color, 0.3],
    [1, color, 0],
  ])}</defs>${ellipse([x, y, rx, ry], `url(#${id})`)}`;

/** Light from above left that fades towards the lower right: every stage's ground tone. */
export const softLight = (x: number) =>
  `<defs><radialGradient id="key" cx="${x}" cy="0.12" r="1.05"><stop offset="0" stop-color="#ffffff" stop-opacity="0.55"/>` +
  '<stop offset="0.5" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#120a04" stop-opacity="0.5"/>' +
  `</radialGradient></defs>${rect([0, 0, 1000, 1000], 'url(#key)')}`;

/** A window's panes as they fall on a wall, leaning; `x` is where they begin. */
export function windowPanes(x: number, y: number): string {
  const pane = (column: number, row: number) => {
    const left = x + column * 190 + row * 60;
    const top = y + row * 230 + column * 26;
    return `<polygon points="${left},${top} ${left + 165},${top + 22} ${left + 220},${top + 228} ${left + 55},${top + 206}" fill="#fff6dc" fill-opacity="0.5"/>`;
  };
  return [0, 1].flatMap((column) => [0, 1, 2].map((row) => pane(column, row))).join('');
}
