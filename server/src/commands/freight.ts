import { exampleFile, freightCommand, freightUsage } from './own-shop/freight.command.ts';
import { runCommand } from './run-command.ts';

// The example needs no database: an owner looks at it before there is one.
if (process.argv.includes('--example')) process.stdout.write(exampleFile());
else await runCommand(freightCommand, { usage: freightUsage });
