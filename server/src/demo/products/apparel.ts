import type { DemoProduct } from '../demo-product.ts';
import { apparelAccessories } from './apparel/apparel-accessories.ts';
import { bottomsLoungewear } from './apparel/bottoms-loungewear.ts';
import { footwear } from './apparel/footwear.ts';
import { topsOuterwear } from './apparel/tops-outerwear.ts';

export const apparel: DemoProduct[] = [
  ...topsOuterwear,
  ...bottomsLoungewear,
  ...apparelAccessories,
  ...footwear,
];
