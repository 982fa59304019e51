import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

/** The page /404, which has the status 404 itself. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <NotFound />;
}
