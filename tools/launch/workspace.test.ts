import { expect, test } from 'vitest';
import { runScript } from './running-shop.ts';

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
  '%s to the launcher ends what it runs too, and waits for that',
  async (signal) => {
    const child = `process.on('${signal}', () => setImmediate(() => { console.log('child ended'); process.exit(); }));
      console.log('child runs'); setInterval(() => {}, 1000);`;
    const script = `import { run } from ${JSON.stringify(new URL('workspace.js', import.meta.url).href)};
      await run(process.execPath, ['--eval', ${JSON.stringify(child)}]);`;
    const launcher = runScript(['--input-type=module', '--eval', script], {});
    await expect.poll(() => launcher.output(), { timeout: 20_000 }).toContain('child runs');
    launcher.child.kill(signal);
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output()).toBe('child runs\nchild ended\n');
  },
);
