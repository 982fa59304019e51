import type { DemoProduct } from '../demo-product.ts';
import { petCare } from './pet/pet-care.ts';
import { petFeeding } from './pet/pet-feeding.ts';
import { petToys } from './pet/pet-toys.ts';
import { petWalkHome } from './pet/pet-walk-home.ts';

export const pet: DemoProduct[] = [...petFeeding, ...petToys, ...petCare, ...petWalkHome];
