import { settingCommand } from './own-shop/setting.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(settingCommand);
