import { Drawer, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts.ts';
import { LoadFailure } from './load-failure.tsx';

/** One entry of a queue next to its list, shown once it is loaded. */
export function ReviewDrawer<T>({
  title,
  review,
  onClose,
  children,
}: {
  title: string;
  review: UseQueryResult<T>;
  onClose: () => void;
  children: (found: T) => ReactNode;
}) {
  const { close } = useTexts();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': close }}
    >
      {review.isError && <LoadFailure error={review.error} onRetry={() => void review.refetch()} />}
      {review.isPending && <Skeleton h={240} />}
      {review.data !== undefined && <Stack>{children(review.data)}</Stack>}
    </Drawer>
  );
}
