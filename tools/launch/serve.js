// The server as `npm run dev` starts it: it ends with the launcher, even where that is killed by -9.
import { pathToFileURL } from 'node:url';
import { endWithParent } from './parent.js';

endWithParent();
await import(pathToFileURL(process.argv[2] ?? '').href);
