import { settingCommand } from './setting.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(settingCommand);
