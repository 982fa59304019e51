import type { DemoProduct } from '../demo-product.ts';
import { artCraft } from './office-stationery/art-craft.ts';
import { deskOrganisers } from './office-stationery/desk-organisers.ts';
import { writingPaper } from './office-stationery/writing-paper.ts';

export const officeStationery: DemoProduct[] = [...writingPaper, ...artCraft, ...deskOrganisers];
