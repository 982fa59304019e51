import { redirect } from 'react-router';

/** Redirects any other path to the library (docs/specification.md#2-screens-and-routes). */
export const loader = () => redirect('/library', 302);
export const clientLoader = loader;
