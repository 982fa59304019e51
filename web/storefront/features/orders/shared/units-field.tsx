import { quantityMax } from '@amberdock/contract/trade/cart.ts';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../../kit/format.ts';
import { isWholeNumber, type TypedNumber, withoutZeros } from '../../../../kit/whole-number.rules.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';

type Props = Pick<NumberInputProps, 'label' | 'aria-label' | 'w' | 'error'> & {
  /** NaN where no whole number is typed. */
  units: number;
  /** The number above which the field says how many are left. */
  left?: number;
  onUnits: (units: number) => void;
};

/**
 * Takes a number of units, empty for none. A number that is too large, or has a point, stays as it was typed and says so: one
 * that lost its point (15 for 1.5) would be ordered without a word.
 */
export function UnitsField({ units, left = Infinity, error, onUnits, ...field }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [typed, setTyped] = useState<TypedNumber>('');
  const fault = Number.isNaN(units)
    ? t('pallet.whole_number')
    : units > left && t('pallet.only_left', { number: formatCount(left, language) });
  return (
    <NumberInput
      {...field}
      hideControls
      inputMode="numeric"
      placeholder="0"
      clampBehavior="none"
      trimLeadingZeroesOnBlur={false}
      maxLength={String(quantityMax).length}
      value={Object.is(unitsOf(typed), units) ? typed || '' : units || ''}
      onChange={(value) => {
        const next = withoutZeros(value);
        setTyped(next);
        onUnits(unitsOf(next));
      }}
      error={error || fault}
    />
  );
}

/** Returns the units that are typed: none for an empty field, NaN for what is no whole number. */
const unitsOf = (typed: TypedNumber): number =>
  typed === '' ? 0 : isWholeNumber(typed) ? Number(typed) : Number.NaN;
