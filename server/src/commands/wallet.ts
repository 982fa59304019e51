import { walletCommand } from './wallet.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(walletCommand);
