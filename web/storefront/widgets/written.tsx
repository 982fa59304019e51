import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Text that a person wrote, with its line breaks. */
export const Written = ({ children }: { children: ReactNode }) => (
  <Text fz="inherit" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);
