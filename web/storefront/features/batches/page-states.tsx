import { useRevalidator, useRouteError } from 'react-router';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';

/** While the page's data is on its way. */
export const BatchesSkeleton = () => <Skeleton lines={8} height="2.5rem" />;

/** A page that could not be loaded says so in its place. */
export function BatchesError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return <InPlaceError error={error} onRetry={() => void revalidate()} />;
}
