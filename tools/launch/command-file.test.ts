import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandFile } from './command-file.js';
import { root } from './workspace.js';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.values(scripts).flatMap((script) => /command\.js (\S+)$/.exec(script)?.[1] ?? []);

test('each script of package.json that runs a command finds it', () => {
  expect(commands).toContain('carry-over');
  expect(commands.filter((name) => !commandFile(name))).toEqual([]);
});

test.each(['', 'nothing', '../audit', 'run-command.test', 'own-shop/wallet.command', '-audit'])(
  '"%s" is no command',
  (name) => {
    expect(commandFile(name)).toBeUndefined();
  },
);

test.each(['bench', 'pictures'])('%s, which is not of the server, answers --help too', async (name) => {
  const { source } = commandFile(name) ?? { source: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [source, '--help']);
  expect(stdout).toContain(`npm run ${name}`);
});
