import { redirect } from 'react-router';

/** The account area opens with the personal center. */
export const loader = () => redirect('/my/center');
export const clientLoader = loader;
