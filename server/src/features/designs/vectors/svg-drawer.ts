import sharp from 'sharp';
import { Refusal } from '../../../http/refusal.ts';
import { limitConcurrency } from '../../../concurrency/limit-concurrency.ts';
import { runLimited } from '../../../concurrency/run-limited.ts';
import type { Picture } from '../../files/index.ts';

/** A vector has no pixels of its own: 6,000 are enough for 50 cm at 300 dpi. Effects take a ninth of the time at 2,000. */
const longestSides = [6_000, 2_000];
const atOnce = 2;
const program = new URL('drawing-process.ts', import.meta.url);
const drawingBytesMax = 512 * 2 ** 20;

export type SvgDrawer = {
  /** @throws Refusal artwork_not_a_picture, artwork_too_complex, unavailable after `stop` */
  draw(svg: Buffer): Promise<Picture>;
  /** Aborts the drawings in progress. */
  stop(): void;
};

/** Whether an upload is an SVG by its content, whatever its name or media type. */
export const isSvg = (upload: Buffer): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg\b|[\w-]+:svg\b)/i.test(upload.toString('utf8', 0, 512));

/**
 * Draws SVGs as PNGs, so that nothing is stored that could run code, load an address or expand. Each is drawn by a
 * process of its own, which has none of the shop's settings and is killed after `secondsMax`: a few full-size masks or
 * blurs take minutes, and nothing else stops librsvg. An SVG that takes too long is tried once more with fewer pixels.
 */
export function svgDrawer({
  secondsMax,
  sides = longestSides,
}: {
  secondsMax: number;
  sides?: number[];
}): SvgDrawer {
  const inTurn = limitConcurrency(atOnce);
  const stopping = new AbortController();
  const drawOnce = (svg: Buffer, side: number) =>
    drawApart(svg, { side, milliseconds: secondsMax * 1_000, signal: stopping.signal });
  return {
    draw: (svg) =>
      inTurn(async () => {
        for (const side of sides) {
          const bytes = await drawOnce(svg, side);
          if (bytes === null) continue;
          const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
          return { bytes, mediaType: 'image/png', width, height };
        }
        throw new Refusal('artwork_too_complex');
      }),
    stop: () => stopping.abort(),
  };
}

type Run = { side: number; milliseconds: number; signal: AbortSignal };

/** Returns the drawing; null if it took too much time or memory. */
async function drawApart(svg: Buffer, { side, milliseconds, signal }: Run): Promise<Buffer | null> {
  const run = { program, args: [side], input: svg, outputBytesMax: drawingBytesMax, milliseconds, signal };
  const ended = await runLimited(run).catch((error: unknown) => {
    throw signal.aborted ? new Refusal('unavailable') : error;
  });
  if (ended.end === 'unusable') throw new Refusal('artwork_not_a_picture');
  return ended.end === 'done' ? ended.output : null;
}
