/** Strokes of figures and of "mm" on a grid of 4 × 6: no machine needs a font to render a measure. */
const strokes: Record<string, string> = {
  0: 'M1 0H3Q4 0 4 1V5Q4 6 3 6H1Q0 6 0 5V1Q0 0 1 0Z',
  1: 'M1 1.2L2.4 0V6',
  2: 'M0 1.2Q.2 0 2 0Q4 0 4 1.6Q4 2.8 2.4 4L0 6H4',
  3: 'M.2 .6Q.8 0 2 0Q3.8 0 3.8 1.5Q3.8 2.9 2 2.9Q4 2.9 4 4.4Q4 6 2 6Q.6 6 0 5.2',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.8 0H.6L.3 2.8Q1 2.3 2 2.3Q4 2.3 4 4.1Q4 6 1.9 6Q.6 6 0 5.3',
  6: 'M3.4 .3Q0 .6 0 4Q0 6 2 6Q4 6 4 4.1Q4 2.5 2.2 2.5Q.4 2.5 0 4',
  7: 'M0 0H4L1.6 6',
  8: 'M2 2.9Q.3 2.9 .3 1.5Q.3 0 2 0Q3.7 0 3.7 1.5Q3.7 2.9 2 2.9Q0 2.9 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.9 2 2.9Z',
  9: 'M.6 5.7Q4 5.4 4 2Q4 0 2 0Q0 0 0 1.9Q0 3.5 1.8 3.5Q3.6 3.5 4 2',
  m: 'M0 6V2.2M0 3.2Q.5 2.2 1.3 2.2Q2 2.2 2 3.4V6M2 3.4Q2.4 2.2 3.3 2.2Q4 2.2 4 3.4V6',
};

const advance = 5.6;

export const figuresWidth = (text: string, size: number): number =>
  ((text.length * advance - 1.6) * size) / 6;

/** The text with its upper left corner at x and y; `size` is the height of a figure. */
export function figures(
  text: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const d = [...text].map((sign, index) => {
    const stroke = strokes[sign];
    return stroke === undefined
      ? ''
      : `<path transform="translate(${(index * advance).toFixed(1)} 0)" d="${stroke}"/>`;
  });
  const scale = (size / 6).toFixed(3);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" fill="none" stroke="${color}" stroke-width=".62" stroke-linecap="round" stroke-linejoin="round">${d.join('')}</g>`;
}
