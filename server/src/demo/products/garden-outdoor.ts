import type { DemoProduct } from '../demo-product.ts';
import { camping } from './garden-outdoor/camping.ts';
import { gardening } from './garden-outdoor/gardening.ts';
import { patioBackyard } from './garden-outdoor/patio-backyard.ts';

export const gardenOutdoor: DemoProduct[] = [...gardening, ...camping, ...patioBackyard];
