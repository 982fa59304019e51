import { useMediaQuery } from '@mantine/hooks';

/** Says that there is no room for the columns of a table: below 960 px its rows are cards. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false });

/** Says that the window is a phone's: below 600 px. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
