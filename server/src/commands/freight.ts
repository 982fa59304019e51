import { exampleFile, freightCommand, freightUsage, isExample } from './own-shop/freight.command.ts';
import { runCommand } from './run-command.ts';

// The example needs no database: an owner looks at it before there is one.
if (isExample(process.argv.slice(2))) process.stdout.write(exampleFile());
else await runCommand(freightCommand, { usage: freightUsage });
