import type { DemoProduct } from '../demo-product.ts';
import { coffeeTea } from './home-kitchen/coffee-tea.ts';
import { cookwarePrep } from './home-kitchen/cookware-prep.ts';
import { drinkware } from './home-kitchen/drinkware.ts';
import { kitchenStorage } from './home-kitchen/kitchen-storage.ts';

export const homeKitchen: DemoProduct[] = [...cookwarePrep, ...kitchenStorage, ...coffeeTea, ...drinkware];
