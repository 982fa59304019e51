import type { RegisterFeature } from './feature.ts';

/** Every feature's routes, lower ones first. */
export const features: RegisterFeature[] = [];
