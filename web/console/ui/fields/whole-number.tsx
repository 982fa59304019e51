import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../locales/use-texts.ts';

type Props = Omit<NumberInputProps, 'value' | 'min' | 'max' | 'clampBehavior' | 'allowDecimal'> & {
  value: number | string;
  min?: number;
  max?: number;
};

/**
 * A field for a whole number. A number out of bounds stays as it was typed, is called wrong, and keeps its form from being sent:
 * moved into the bounds without a word, it would be booked.
 */
export function WholeNumber({ min = 0, max = Infinity, error, value, ...field }: Props) {
  const { wholeNumber } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const isWithin =
    value === '' || (Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max);
  const fault = isWithin ? '' : max === Infinity ? wholeNumber.from(min) : wholeNumber.between(min, max);
  useEffect(() => input.current?.setCustomValidity(fault), [fault]);
  return (
    <NumberInput
      ref={input}
      {...field}
      value={value}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      error={error || fault}
    />
  );
}
