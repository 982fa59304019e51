import { printSideMmMax } from '@amberdock/contract/console/products/print-areas.ts';
import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Typed } from './written-blank.rules.ts';

type Props = {
  label: string;
  value: Typed;
  min: number;
  error: ReactNode;
  isDisabled?: boolean;
  onChange: (typed: Typed) => void;
  /** Hears that the field has lost the focus. */
  onLeave?: () => void;
};

/** A length in millimeters, with two decimals at most. */
export function MmField({ label, value, min, error, isDisabled = false, onChange, onLeave }: Props) {
  return (
    <NumberInput
      label={label}
      value={value}
      onChange={onChange}
      {...(onLeave && { onBlur: onLeave })}
      min={min}
      max={printSideMmMax}
      decimalScale={2}
      allowNegative={false}
      clampBehavior="none"
      disabled={isDisabled}
      error={error}
      hideControls
    />
  );
}
