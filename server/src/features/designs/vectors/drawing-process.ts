// The program of a child process that draws one SVG: what it is, in; a PNG, out. See svg-drawer.ts.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { svgElements } from './svg-elements.ts';
import { refuseUnfolding } from './svg-unfolding.ts';

/** librsvg's own unit, and the finest it draws at. */
const dpiOfSvg = 72;
const densityMax = 100_000;
/** A filter of 150 steps took 4.4 GB at 6,000 pixels: librsvg counts none of the sheets that it draws on. */
const memoryMax = 2 ** 30;

const parent = process.ppid;
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMax || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 50).unref();
sharp.concurrency(1);

/**
 * librsvg executes no scripts and, given bytes instead of a file, resolves no address but data:; what it would unfold
 * to is counted before it sees a byte, as its own limits come late or not at all. Throws if it cannot be drawn.
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

const [side, notDrawn] = process.argv.slice(2).map(Number) as [number, number];
const svg = await buffer(process.stdin);
try {
  process.stdout.write(await drawSvg(svg, side));
} catch {
  // Whatever fails the decoder is no usable picture.
  process.exitCode = notDrawn;
}
