import type { DemoProduct } from './demo-product.ts';
import { apparel } from './products/apparel.ts';
import { audioGadgets } from './products/audio-gadgets.ts';
import { autoTools } from './products/auto-tools.ts';
import { bagsLuggage } from './products/bags-luggage.ts';
import { beautyCare } from './products/beauty-care.ts';
import { electronicsAccessories } from './products/electronics-accessories.ts';
import { gardenOutdoor } from './products/garden-outdoor.ts';
import { homeKitchen } from './products/home-kitchen.ts';
import { homeLiving } from './products/home-living.ts';
import { jewelleryWatches } from './products/jewellery-watches.ts';
import { officeStationery } from './products/office-stationery.ts';
import { pet } from './products/pet.ts';
import { sportsFitness } from './products/sports-fitness.ts';
import { toysGames } from './products/toys-games.ts';

/** Every product of the demo shop, in the order of its categories. */
export const demoProducts: DemoProduct[] = [
  ...homeKitchen,
  ...homeLiving,
  ...gardenOutdoor,
  ...pet,
  ...electronicsAccessories,
  ...audioGadgets,
  ...beautyCare,
  ...apparel,
  ...bagsLuggage,
  ...jewelleryWatches,
  ...toysGames,
  ...sportsFitness,
  ...officeStationery,
  ...autoTools,
];
