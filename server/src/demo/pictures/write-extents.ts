import { writeFile } from 'node:fs/promises';
import { measureDrawing } from './measure-drawing.ts';
import { productDrawings } from './product-drawings.ts';

/**
 * `node server/src/demo/pictures/write-extents.ts` measures every drawing again; a test says when it is due.
 */
const lines: string[] = [];
for (const handle of Object.keys(productDrawings)) {
  lines.push(
    `  ${JSON.stringify(handle)}: ${JSON.stringify(await measureDrawing(handle)).replaceAll(',', ', ')}`,
  );
}
await writeFile(new URL('extents.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
