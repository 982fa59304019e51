/** The front door of favourites: products that buyers keep. */
export { favouriteJobs } from './favourites.jobs.ts';
export { registerFavourites } from './favourites.routes.ts';
export { keepProducts } from './keep-products.ts';
