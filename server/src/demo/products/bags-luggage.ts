import type { DemoProduct } from '../demo-product.ts';
import { backpacks } from './bags-luggage/backpacks.ts';
import { handbagsWallets } from './bags-luggage/handbags-wallets.ts';
import { travelGear } from './bags-luggage/travel-gear.ts';

export const bagsLuggage: DemoProduct[] = [...backpacks, ...handbagsWallets, ...travelGear];
