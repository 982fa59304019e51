import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpShop } from '../db/embedded/backup.ts';
import { CommandRefusal, runCommand, readArguments } from './run-command.ts';

const usage = 'npm run backup -- FILE.tar.gz   writes the whole shop into a file, while it runs';

/** Backs the embedded database and the shop's files up. It changes nothing: an older database stays as it is. */
await runCommand(
  (args) => {
    const { positionals } = readArguments(args, {}, usage);
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new CommandRefusal(`Which file?\n${usage}`);
    return async ({ env, databaseUrl, resolvePath }) => {
      if (env.databaseUrl !== undefined)
        throw new CommandRefusal(
          'DATABASE_URL names a server of yours: back it up with pg_dump, see docs/operations.md.',
        );
      const file = resolvePath(name);
      const filesDir = env.s3 ? null : join(env.dataDir, 'files');
      const pepperFile = env.pepper === undefined ? join(env.dataDir, 'pepper') : null;
      await backUpShop({ url: databaseUrl, file, filesDir, pepperFile });
      const { size } = await stat(file);
      console.log(`${file}: the database${filesDir ? ' and the files' : ''}, ${Math.ceil(size / 1e6)} MB.`);
      if (env.pepper !== undefined)
        console.log('PEPPER is not in it: keep it apart, no password works without it.');
      if (env.s3)
        console.log(`The files in the bucket ${env.s3.bucket} are not in it: back the bucket up as well.`);
    };
  },
  { usage, migrates: false },
);
