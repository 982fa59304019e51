import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A number that people compare and copy: of an order, a SKU, a parcel. It wraps where its line ends. */
export const Mono = ({ children, ...props }: TextProps & { children?: ReactNode }) => (
  <Text span ff="monospace" fz="xs" style={{ overflowWrap: 'anywhere' }} {...props}>
    {children}
  </Text>
);
