import { type ComponentProps, useState } from 'react';
import { WholeNumber } from './whole-number.tsx';
import type { TypedNumber } from '../../../kit/whole-number.rules.ts';

type Props = Omit<ComponentProps<typeof WholeNumber>, 'value' | 'onChange'> & {
  units: number;
  onUnits: (units: number) => void;
};

/**
 * A field for a number of units, empty for none: if it showed a 0 after a deletion, the cursor would stand before it, and a 3
 * typed then would make 30. Text that is no number yet, such as `1.`, stays here.
 */
export function UnitsField({ units, onUnits, ...field }: Props) {
  const [typed, setTyped] = useState<TypedNumber>('');
  return (
    <WholeNumber
      {...field}
      placeholder="0"
      value={typeof typed === 'string' && typed !== '' && unitsOf(typed) === units ? typed : units || ''}
      onChange={(next) => {
        setTyped(next);
        onUnits(unitsOf(next));
      }}
    />
  );
}

const unitsOf = (typed: TypedNumber): number => Number(typed) || 0;
