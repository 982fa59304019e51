import { limitConcurrency } from './limit-concurrency.ts';

/**
 * Limits the decoding of buyers' pictures to two at a time: a hundred megapixels take seconds of one of
 * Node's four threads, which passwords, files and host names need too.
 */
export const withPictureSlot = limitConcurrency(2);
