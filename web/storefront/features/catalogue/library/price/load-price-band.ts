/** Fetches the form of the price band, which only buyers see; the page's loader asks for it beside their data. */
export const loadPriceBand = () => import('./price-band.tsx');
