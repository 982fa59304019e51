import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeDocument } from './documents/make-document.ts';

// Writes the API's document to the named file, or to standard output, without a database and a shop.
const text = `${JSON.stringify(await makeDocument(), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), text);
else process.stdout.write(text);
