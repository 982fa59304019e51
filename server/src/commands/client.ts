import { type ApiDocument, clientFile } from '../http/openapi/client/client-file.ts';
import { makeDocument } from './documents/make-document.ts';
import { writeDocument } from './documents/write-document.ts';

const usage =
  'npm run client -- FILE.ts   writes a TypeScript client of the API; without a file to standard output';

// It needs neither a database nor a shop.
await writeDocument(usage, async () => clientFile((await makeDocument()) as ApiDocument));
