// `npm run openapi:check`: lints the API's document as the contract makes it now, without a shop or a network.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode } from './node.js';
import { Obstacle, launch, root, run } from './workspace.js';

await launch(async () => {
  await ensureNode();
  process.chdir(root);
  const folder = join(root, 'node_modules', '.cache', 'amberdock');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'openapi.json');
  const made = await run('node', ['server/src/commands/openapi.ts', file], { quiet: true });
  if (made.code !== 0) throw new Obstacle(made.output);
  const { code, output } = await run('redocly', ['lint', file, '--config', 'redocly.yaml'], {
    quiet: true,
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (code !== 0) throw new Obstacle(output);
});
