import { makeDocument } from './documents/make-document.ts';
import { writeDocument } from './documents/write-document.ts';

const usage = "npm run openapi -- FILE   writes the API's document; without a file to standard output";

// It needs neither a database nor a shop.
await writeDocument(usage, async () => `${JSON.stringify(await makeDocument(), null, 2)}\n`);
