import { limitConcurrency } from './limit-concurrency.ts';

/**
 * For what decodes a buyer's pictures: one of a hundred megapixels takes seconds of one of the four threads that Node has
 * for passwords, files and names too. Two stay free.
 */
export const withPictureSlot = limitConcurrency(2);
