import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ApiDocument, clientFile } from '../http/openapi/client/client-file.ts';
import { makeDocument } from './documents/make-document.ts';

// Writes a TypeScript client of the API to the named file, or to standard output, without a database and a shop.
const text = clientFile((await makeDocument()) as ApiDocument);
const [file] = process.argv.slice(2);
if (file) writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), text);
else process.stdout.write(text);
