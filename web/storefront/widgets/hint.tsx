import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Small, dimmed text next to what it explains. */
export const Hint = ({ children, ...props }: TextProps & { role?: 'status'; children?: ReactNode }) => (
  <Text fz="var(--text-sm)" c="var(--ink-2)" {...props}>
    {children}
  </Text>
);
