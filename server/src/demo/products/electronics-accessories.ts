import type { DemoProduct } from '../demo-product.ts';
import { chargingPower } from './electronics-accessories/charging-power.ts';
import { computerPeripherals } from './electronics-accessories/computer-peripherals.ts';
import { phoneAccessories } from './electronics-accessories/phone-accessories.ts';

export const electronicsAccessories: DemoProduct[] = [
  ...chargingPower,
  ...phoneAccessories,
  ...computerPeripherals,
];
