import { ratesCommand } from './rates.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(ratesCommand);
