import { walletCommand, walletUsage } from './own-shop/wallet.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(walletCommand, { usage: walletUsage });
