/** The front door of pictures: product images, drawn or fetched, in every size and format. */
export { requestPictures } from './fetching/request-pictures.ts';
export type { KnownPicture } from './known-picture.ts';
export { pictureCacheOf } from './picture-cache.ts';
export { pictureJobs } from './pictures.jobs.ts';
export { registerPictures } from './pictures.routes.ts';
export { takePicture } from './take-picture.ts';
