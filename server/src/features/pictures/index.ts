/** The front door of pictures: what products look like, composed or fetched, in every size and format. */
export { askForPictures } from './fetching/ask-for-pictures.ts';
export type { KnownPicture } from './known-picture.ts';
export { shelfOf } from './picture-shelf.ts';
export { pictureJobs } from './pictures.jobs.ts';
export { registerPictures } from './pictures.routes.ts';
export { takePicture } from './take-picture.ts';
