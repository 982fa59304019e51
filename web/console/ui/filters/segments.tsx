import { Box, SegmentedControl, type SegmentedControlProps } from '@mantine/core';

/** A choice of one among a few, side by side; where the screen is narrower they scroll, and the page does not. */
export function Segments(props: SegmentedControlProps) {
  return (
    <Box maw="100%" style={{ overflowX: 'auto' }}>
      <SegmentedControl miw="max-content" {...props} />
    </Box>
  );
}
