import { Box, Drawer, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../loaded.tsx';
import { useKept } from './use-kept.tsx';

/** One entry of a queue next to its list, shown once it is loaded; what was typed there is not lost unasked. */
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
  const kept = useKept({ onClose });
  return (
    <Drawer opened position="right" size="xl" title={title} {...kept.dialog}>
      <Box {...kept.content}>
        <Loaded query={review} pending={<Skeleton h={240} />}>
          {(found) => <Stack>{children(found)}</Stack>}
        </Loaded>
      </Box>
      {kept.question}
    </Drawer>
  );
}
