import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../lib/api/errors.ts';
import { useUser } from '../../../lib/session/session.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { LogInFirst } from '../../../ui/page/log-in-first.tsx';
import { Page } from '../../../ui/page/page.tsx';
import type { LoadResult } from './load-result.ts';

/** A number of nothing, or of somebody else's (404), or one that is no number at all (422). */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid');

type Props = {
  title: string;
  found: LoadResult<unknown> | null;
  /** Stands there where the address names nothing of the reader's. */
  empty: ReactNode;
};

/** The page of what its address does not lead to: for a visitor, after a failure, or if there is nothing. */
export function NotShown({ title, found, empty }: Props) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  return (
    <Page title={title}>
      {!user ? (
        <LogInFirst />
      ) : found && !isUnknown(found.error) ? (
        <InPlaceError error={found.error} onRetry={() => void revalidate()} />
      ) : (
        empty
      )}
    </Page>
  );
}
