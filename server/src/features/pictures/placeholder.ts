import { lighter, mix } from './scenes/colour.ts';
import { setOf } from './scenes/sets.ts';

/**
 * What stands where a picture is missing or not there yet: an SVG without words in the category's colours,
 * an empty plinth before an arch. Under 1 KB, so that it can also be put inline.
 */
export function placeholder(categoryKey: string): string {
  const palette = setOf(categoryKey).palettes[0];
  const { wall, floor, accent, second } = palette ?? {
    wall: '#ece4d8',
    floor: '#dbcdb9',
    accent: '#c99a5b',
    second: '#9aa59a',
  };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="640" height="640" aria-hidden="true">' +
    `<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="${lighter(wall, 0.2)}"/><stop offset="1" stop-color="${mix(wall, floor, 0.6)}"/></linearGradient></defs>` +
    `<path fill="url(#w)" d="M0 0h100v100H0z"/><path fill="${accent}" fill-opacity=".28" d="M30 78V45a20 20 0 0 1 40 0v33z"/>` +
    `<path fill="${floor}" d="M0 78h100v22H0z"/><ellipse cx="50" cy="91" rx="31" ry="4" fill="#2a1d10" fill-opacity=".12"/>` +
    `<path fill="${mix(second, floor, 0.5)}" d="M25 76v13c0 3 11 5 25 5s25-2 25-5V76z"/><ellipse cx="50" cy="76" rx="25" ry="5" fill="${lighter(floor, 0.5)}"/></svg>`
  );
}
