import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a person wrote, with the line breaks that it has. */
export const Written = ({ children }: { children: ReactNode }) => (
  <Text fz="inherit" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);
