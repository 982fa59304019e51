import { quantityMax } from '@amberdock/contract/trade/cart.ts';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { formatCount } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';

type Props = Pick<NumberInputProps, 'label' | 'aria-label' | 'w'> & {
  units: number;
  left: number;
  onUnits: (units: number) => void;
};

/** Takes how many units to ship, empty for none. A number above what is left stands as it was typed, and says so. */
export function UnitsField({ units, left, onUnits, ...field }: Props) {
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
      error={units > left && t('pallet.only_left', { number: formatCount(left, language) })}
    />
  );
}
