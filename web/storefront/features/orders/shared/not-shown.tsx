import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../lib/api/errors.ts';
import { useUser } from '../../../lib/session/session.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { LogInFirst } from '../../../ui/page/log-in-first.tsx';
import { Page } from '../../../ui/page/page.tsx';
import type { LoadResult } from './load-result.ts';

/** The number of an order or case that does not exist or is somebody else's (404), or a malformed number (422). */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid');

type Props = {
  title: string;
  found: LoadResult<unknown> | null;
  /** Shown if the address names no order or case of the reader's. */
  empty: ReactNode;
};

/** Takes the place of an order or case that cannot be shown: to a visitor, after a failure, or if there is none. */
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
