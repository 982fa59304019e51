// The program of a child process that draws one SVG: it reads the SVG from stdin and writes a PNG to stdout. See
// svg-drawer.ts.
import sharp from 'sharp';
import { runProgram } from '../../../concurrency/limited-program.ts';
import { svgElements } from './svg-elements.ts';
import { refuseUnfolding } from './svg-unfolding.ts';

/** The resolution of librsvg's own units, and the highest at which it draws. */
const dpiOfSvg = 72;
const densityMax = 100_000;
/** A filter of 150 steps took 4.4 GB at 6,000 pixels: librsvg does not limit the memory of its intermediate images. */
const memoryMax = 2 ** 30;

sharp.concurrency(1);

/**
 * librsvg executes no scripts and, given bytes instead of a file, resolves only data: addresses; the elements that it
 * would draw are counted before it runs, because its own limits apply late or never. Throws if the SVG cannot be drawn.
 */
async function drawSvg(svg: Buffer, side: number): Promise<Buffer> {
  refuseUnfolding(svgElements(svg.toString('utf8').replace(/^\uFEFF/, '')));
  const { width, height } = await sharp(svg, { density: dpiOfSvg }).metadata();
  const density = Math.min(Math.max((dpiOfSvg * side) / Math.max(width, height, 1), 1), densityMax);
  return sharp(svg, { density })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

await runProgram({ memoryMax }, (svg) => drawSvg(svg, Number(process.argv[2])));
