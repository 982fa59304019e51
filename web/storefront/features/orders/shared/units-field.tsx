import { quantityMax } from '@amberdock/contract/trade/cart.ts';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { formatCount } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';

type Props = Pick<NumberInputProps, 'label' | 'aria-label' | 'w' | 'error'> & {
  units: number;
  /** The number above which the field says how many are left. */
  left?: number;
  onUnits: (units: number) => void;
};

/** Takes a number of units, empty for none. A number that is too large stays as it was typed. */
export function UnitsField({ units, left = Infinity, error, onUnits, ...field }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <NumberInput
      {...field}
      hideControls
      inputMode="numeric"
      placeholder="0"
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      maxLength={String(quantityMax).length}
      value={units || ''}
      onChange={(value) => onUnits(Number(value) || 0)}
      error={error || (units > left && t('pallet.only_left', { number: formatCount(left, language) }))}
    />
  );
}
