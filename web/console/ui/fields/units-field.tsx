import type { ComponentProps } from 'react';
import { WholeNumber } from './whole-number.tsx';

type Props = Omit<ComponentProps<typeof WholeNumber>, 'value' | 'onChange'> & {
  units: number;
  onUnits: (units: number) => void;
};

/**
 * A field for units, empty for none: a 0 would come in the place of what was deleted, with the cursor before it, and make 30 of a
 * 3 that is typed then.
 */
export const UnitsField = ({ units, onUnits, ...field }: Props) => (
  <WholeNumber
    {...field}
    placeholder="0"
    value={units || ''}
    onChange={(value) => onUnits(Number(value) || 0)}
  />
);
