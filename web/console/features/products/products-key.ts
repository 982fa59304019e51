/** The query key of all data about products, so that a change reloads all of it. */
export const productsKey = ['staff-products'] as const;
