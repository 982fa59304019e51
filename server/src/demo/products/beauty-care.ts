import type { DemoProduct } from '../demo-product.ts';
import { hairCare } from './beauty-care/hair-care.ts';
import { makeupNails } from './beauty-care/makeup-nails.ts';
import { personalCare } from './beauty-care/personal-care.ts';
import { skincareTools } from './beauty-care/skincare-tools.ts';

export const beautyCare: DemoProduct[] = [...skincareTools, ...makeupNails, ...personalCare, ...hairCare];
