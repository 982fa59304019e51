import { warehouseCommand, warehouseUsage } from './own-shop/warehouse.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(warehouseCommand, { usage: warehouseUsage });
