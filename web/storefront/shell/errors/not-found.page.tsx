import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

/** /404 answers what it says. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <NotFound />;
}
