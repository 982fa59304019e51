import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { isWholeNumber, type TypedNumber, withoutZeros } from '../../../kit/whole-number.rules.ts';

type Props = Omit<
  NumberInputProps,
  'value' | 'onChange' | 'min' | 'max' | 'clampBehavior' | 'allowDecimal' | 'trimLeadingZeroesOnBlur'
> & {
  value: TypedNumber;
  onChange: (typed: TypedNumber) => void;
  min?: number;
  max?: number;
};

/**
 * A field for a whole number. A number out of bounds, or with a point, stays as it was typed, says so, and keeps its form from
 * being sent: one that is moved into the bounds, or loses its point (15 for 1.5), would be booked without a word.
 */
export function WholeNumber({ min = 0, max = Infinity, error, value, onChange, ...field }: Props) {
  const { wholeNumber } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const isWithin = value === '' || isWholeNumber(value, { min, max });
  const fault = isWithin ? '' : max === Infinity ? wholeNumber.from(min) : wholeNumber.between(min, max);
  useEffect(() => input.current?.setCustomValidity(fault), [fault]);
  return (
    <NumberInput
      ref={input}
      {...field}
      value={value}
      onChange={(typed) => onChange(withoutZeros(typed))}
      min={min}
      max={max}
      clampBehavior="none"
      trimLeadingZeroesOnBlur={false}
      error={error || fault}
    />
  );
}
