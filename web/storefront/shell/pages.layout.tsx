import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { Broken } from './errors/broken.tsx';
import { NotFound } from './errors/not-found.tsx';

/** Holds every page, so that the failure of one leaves the document and the app bar standing. */
export default function PagesLayout() {
  return <Outlet />;
}

/**
 * Shows the 404 page for what does not exist (docs/design/storefront.md#routes), and for other failures a message
 * with a way to go on.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Broken error={error} />;
}
