import { redirect } from 'react-router';

/** `/` leads to the library (spec §2). */
export const loader = () => redirect('/library');
export const clientLoader = loader;
