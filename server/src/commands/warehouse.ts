import { warehouseCommand } from './own-shop/warehouse.command.ts';
import { runCommand } from './run-command.ts';

await runCommand(warehouseCommand);
