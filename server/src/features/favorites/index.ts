/** The front door of favorites: products that buyers keep. */
export { favoriteJobs } from './favorites.jobs.ts';
export { registerFavorites } from './favorites.routes.ts';
export { keepProducts } from './keep-products.ts';
