/** The front door of favourites: products that buyers keep. */
export { registerFavourites } from './favourites.routes.ts';
export { keepProducts } from './keep-products.ts';
export { tellFavouriteNews } from './news/tell-news.ts';
