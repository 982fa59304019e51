import { redirect } from 'react-router';

/** Redirects `/` to the library (docs/specification.md#2-screens-and-routes). */
export const loader = () => redirect('/library');
export const clientLoader = loader;
