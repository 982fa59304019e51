/** Fetches the code of the list view, which the first visit does without; the page's loader asks for it beside the data. */
export const loadRows = () => import('./product-rows.tsx');
