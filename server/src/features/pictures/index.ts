export { composeScene } from './compose-scene.ts';
export {
  encode,
  formatFor,
  photographAt,
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from './picture-format.ts';
export { type PictureSource, type PicturesDeps, registerPictures } from './pictures.routes.ts';
export { placeholder } from './placeholder.ts';
export type { Scene } from './scene.ts';
