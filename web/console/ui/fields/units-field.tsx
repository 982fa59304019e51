import type { ComponentProps } from 'react';
import { WholeNumber } from './whole-number.tsx';

type Props = Omit<ComponentProps<typeof WholeNumber>, 'value' | 'onChange'> & {
  units: number;
  onUnits: (units: number) => void;
};

/**
 * A field for a number of units, empty for none: if it showed a 0 after a deletion, the cursor would stand before it, and a 3
 * typed then would make 30.
 */
export const UnitsField = ({ units, onUnits, ...field }: Props) => (
  <WholeNumber
    {...field}
    placeholder="0"
    value={units || ''}
    onChange={(value) => onUnits(Number(value) || 0)}
  />
);
