/** The front door of what operators write for the storefront, and of the shop's pictures. */
export { registerContent } from './content.routes.ts';
export { findPicture } from './find-picture.ts';
