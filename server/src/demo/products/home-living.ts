import type { DemoProduct } from '../demo-product.ts';
import { bathLaundry } from './home-living/bath-laundry.ts';
import { beddingTextiles } from './home-living/bedding-textiles.ts';
import { homeDecor } from './home-living/home-decor.ts';
import { lighting } from './home-living/lighting.ts';

export const homeLiving: DemoProduct[] = [...lighting, ...beddingTextiles, ...homeDecor, ...bathLaundry];
