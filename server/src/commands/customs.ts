import { customsCommand, customsUsage } from './own-shop/customs.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(customsCommand, { usage: customsUsage });
