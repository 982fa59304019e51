import { ratesCommand, ratesUsage } from './own-shop/rates.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(ratesCommand, { usage: ratesUsage });
