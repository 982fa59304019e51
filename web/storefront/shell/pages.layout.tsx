import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router';
import { UnreachableError } from '../lib/api/errors.ts';
import { focusContent } from '../lib/focus-content.ts';
import { Broken } from './errors/broken.tsx';
import { NotFound } from './errors/not-found.tsx';

/** Holds every page, so that the failure of one leaves the document and the app bar standing. */
export default function PagesLayout() {
  return <Outlet />;
}

/**
 * Shows the 404 page for what does not exist (docs/design/storefront.md#routes), and for other failures a message
 * with a way to go on. Data that could not be read is read again in place, because a document that is loaded again
 * without a network is the browser's own page of errors.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isUnread = error instanceof UnreachableError || isRouteErrorResponse(error);
  return (
    <Broken
      error={error}
      // The button goes with the failure: what comes in its place has the focus.
      onRetry={isUnread ? () => void revalidate().then(focusContent) : undefined}
      isRetrying={state === 'loading'}
    />
  );
}
