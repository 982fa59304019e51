import { settingCommand, settingUsage } from './own-shop/setting.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(settingCommand, { usage: settingUsage });
