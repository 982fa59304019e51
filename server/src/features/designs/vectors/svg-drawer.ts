import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { Refusal } from '../../../http/refusal.ts';
import { limitConcurrency } from '../../../concurrency/limit-concurrency.ts';
import type { Picture } from '../../files/index.ts';

/** A vector has no pixels of its own: 6,000 are enough for 50 cm at 300 dpi. Effects take a ninth of the time at 2,000. */
const longestSides = [6_000, 2_000];
const atOnce = 2;
const program = fileURLToPath(new URL('drawing-process.ts', import.meta.url));
/** The exit code of the drawing program if the SVG cannot be drawn. */
const notDrawn = 3;
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
    runApart(svg, { side, milliseconds: secondsMax * 1_000, signal: stopping.signal });
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
function runApart(svg: Buffer, { side, milliseconds, signal }: Run): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program, String(side), String(notDrawn)],
      {
        signal,
        timeout: milliseconds,
        killSignal: 'SIGKILL',
        maxBuffer: drawingBytesMax,
        encoding: 'buffer',
        // Without the shop's secrets.
        env: {},
      },
      (error, drawing, said) => {
        if (!error) resolve(drawing);
        else if (error.code === notDrawn) reject(new Refusal('artwork_not_a_picture'));
        else if (signal.aborted) reject(new Refusal('unavailable'));
        else if (error.signal === 'SIGKILL') resolve(null);
        else reject(new Error(`an SVG was not drawn: ${said.toString()}`, { cause: error }));
      },
    );
    // Raised if the process ends before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
}
