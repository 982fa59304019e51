import { useMediaQuery } from '@mantine/hooks';

/** Says that there is no room for the columns of a table: below 960 px its rows are cards. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false });
