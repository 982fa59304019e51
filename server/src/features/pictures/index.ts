/** The front door of pictures: what products look like, composed or fetched, in every size and format. */
export { askForPictures } from './fetching/ask-for-pictures.ts';
export { fetchPictures, wakePictureHosts } from './fetching/fetch-pictures.ts';
export { tidyPictures } from './fetching/tidy-pictures.ts';
export type { KnownPicture } from './known-picture.ts';
export { shelfOf } from './picture-shelf.ts';
export { registerPictures } from './pictures.routes.ts';
export { takePicture } from './take-picture.ts';
