/** The front door of pictures: product images, drawn or fetched, in every size and format. */
export { requestPictures } from './fetching/request-pictures.ts';
export { claimFiles } from './fetching/picture-files.store.ts';
export { keepUploadedPicture } from './keep-picture.ts';
export type { KnownPicture } from './known-picture.ts';
export { pictureCacheOf } from './picture-cache.ts';
export { pictureJobs } from './pictures.jobs.ts';
export { registerPictures, staffPicturePath } from './pictures.routes.ts';
export { takePicture } from './take-picture.ts';
