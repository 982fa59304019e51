import { Drawer, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { Loaded } from '../loaded.tsx';

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
      <Loaded query={review} pending={<Skeleton h={240} />}>
        {(found) => <Stack>{children(found)}</Stack>}
      </Loaded>
    </Drawer>
  );
}
