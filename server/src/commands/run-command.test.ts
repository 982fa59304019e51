import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../db/embedded/embedded.ts';
import { quickestFolder } from '../testing/database.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(await quickestFolder(), 'amberdock-command-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs Node with these arguments, as `npm run` would from another folder. */
function runNode(args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '', INIT_CWD: '/somewhere' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

/** Runs a command of its own whose work is the given body. */
function runWork(body: string): Promise<{ code: number; out: string; err: string }> {
  const script = `
    import { CommandRefusal, runCommand } from ${JSON.stringify(new URL('run-command.ts', import.meta.url).href)};
    await runCommand(() => async ({ pool, resolvePath }) => { ${body} }, { usage: 'npm run it' });`;
  return runNode(['--input-type=module', '--eval', script]);
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const commands = readdirSync(folder).flatMap((name) => /^([a-z-]+)\.ts$/.exec(name)?.[1] ?? []);

test.each(commands.filter((name) => name !== 'run-command'))(
  '%s prints its usage when asked for help, and touches nothing',
  async (name) => {
    const { code, out, err } = await runNode([join(folder, `${name}.ts`), '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^(Usage: )?npm run ${name}\\b`));
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test.each(commands.filter((name) => name !== 'run-command'))(
  '%s refuses arguments that it does not know with its usage, before there is a database',
  async (name) => {
    const { code, out, err } = await runNode([join(folder, `${name}.ts`), '--nonsense', 'nonsense']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(new RegExp(`nonsense[^]*\\bnpm run (-s )?${name}\\b`));
    expect(err).not.toContain('    at ');
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test.each([
  [['operator', 'anna', '--role', 'king'], 'Usage: npm run operator -- NAME'],
  [['wallet', 'anna', '+1.00', 'XYZ'], 'Give an amount and one of'],
  [['setting', 'no_such_setting'], 'There is no setting "no_such_setting"'],
  [['freight', '--example', 'file.csv'], '--example stands alone.\nnpm run freight '],
  [['schema', 'nonsense'], 'The command takes no "nonsense".\nnpm run schema '],
])('%o is refused before there is a database', async ([name = '', ...args], sentence) => {
  const { code, out, err } = await runNode([join(folder, `${name}.ts`), ...args]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(sentence);
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  [['openapi', '/nowhere/openapi.json'], "ENOENT: no such file or directory, open '/nowhere/openapi.json'\n"],
  [['client', 'a.ts', 'b.ts'], 'It writes one file.\nnpm run client '],
  [['openapi', '--pretty'], "Unknown option '--pretty'.\nnpm run openapi "],
])('%o is refused with a sentence', async ([name = '', ...args], sentence) => {
  const { code, out, err } = await runNode([join(folder, `${name}.ts`), ...args]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(sentence);
  expect(err).not.toContain('    at ');
});

const askAddress = 'console.log((await pool.query("select inet_server_port() as port")).rows[0].port);';

test('a command starts the database and stops it after; beside a running shop it uses the shop’s', async () => {
  const alone = await runWork(askAddress);
  expect(alone).toMatchObject({ code: 0, err: '' });

  const shop = await openEmbeddedDatabase({ dataDir });
  const beside = await runWork(askAddress);
  expect(beside).toMatchObject({ code: 0, out: `${new URL(shop.url).port}\n` });
  await shop.close();
});

test('its work gives the exit code, and files are named from where the person stood', async () => {
  expect(await runWork("console.log(resolvePath('a/b.csv')); return 1;")).toMatchObject({
    code: 1,
    out: '/somewhere/a/b.csv\n',
  });
});

test('a refusal is its sentence, a bug comes with its stack, and both are exit code 1', async () => {
  const refused = await runWork("throw new CommandRefusal('There is no such file.');");
  expect(refused).toMatchObject({ code: 1, err: 'There is no such file.\n' });
  const broken = await runWork('null.nothing;');
  expect(broken.code).toBe(1);
  expect(broken.err).toMatch(/TypeError[^]*at /);
});
