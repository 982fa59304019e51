import { redirect } from 'react-router';

/** Any other path leads to the library (spec §2). */
export const loader = () => redirect('/library', 302);
export const clientLoader = loader;
