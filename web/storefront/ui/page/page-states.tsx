import { useRevalidator, useRouteError } from 'react-router';
import { InPlaceError } from './in-place-error.tsx';
import { Skeleton } from './skeleton.tsx';

/** Shown while the data of the first page loads. */
export const PageSkeleton = () => <Skeleton lines={8} height="2.5rem" />;

/** Shown in place of a page that could not be loaded; everything around it stays. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return <InPlaceError error={error} onRetry={() => void revalidate()} />;
}
