import { useRevalidator, useRouteError } from 'react-router';
import { InPlaceError } from './in-place-error.tsx';
import { Skeleton } from './skeleton.tsx';

/** While the first page's data is on its way. */
export const PageSkeleton = () => <Skeleton lines={8} height="2.5rem" />;

/** A page that could not be loaded says so in its place; what stands around it stays. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return <InPlaceError error={error} onRetry={() => void revalidate()} />;
}
