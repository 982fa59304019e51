import { customsCommand } from './own-shop/customs.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(customsCommand);
