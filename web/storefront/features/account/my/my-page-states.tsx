import { useRevalidator, useRouteError } from 'react-router';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';

/** While the first page's data is on its way. */
export const MyPageSkeleton = () => <Skeleton lines={8} height="2.5rem" />;

/** A page of the account area that could not be loaded says so in its place; the rest of the area stays. */
export function MyPageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return <InPlaceError error={error} onRetry={() => void revalidate()} />;
}
