import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is too narrow for a table's columns: below 960 px its rows are cards. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false });

/** Whether the window is as narrow as a phone's: below 600 px. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
