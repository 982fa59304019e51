import type { DemoProduct } from '../demo-product.ts';
import { carCare } from './auto-tools/car-care.ts';
import { carInterior } from './auto-tools/car-interior.ts';
import { handPowerTools } from './auto-tools/hand-power-tools.ts';
import { homeHardware } from './auto-tools/home-hardware.ts';

export const autoTools: DemoProduct[] = [...handPowerTools, ...homeHardware, ...carCare, ...carInterior];
