/** The front door of pictures: what products look like, composed or kept, in every size and format. */
export { type PictureSource, registerPictures } from './pictures.routes.ts';
