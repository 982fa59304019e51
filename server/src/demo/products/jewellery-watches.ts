import type { DemoProduct } from '../demo-product.ts';
import { necklacesEarrings } from './jewellery-watches/necklaces-earrings.ts';
import { ringsBracelets } from './jewellery-watches/rings-bracelets.ts';
import { watchesEyewear } from './jewellery-watches/watches-eyewear.ts';

export const jewelleryWatches: DemoProduct[] = [...ringsBracelets, ...necklacesEarrings, ...watchesEyewear];
