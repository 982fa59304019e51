import type { StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import { Text } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { useChangeState } from './use-change-state.ts';

type Props = { product: StaffProduct; sku: StaffSku; onClose: () => void };

/** Withdraws a SKU after a confirmation, which says what stays. */
export function WithdrawSku({ product: current, sku: currentSku, onClose }: Props) {
  const { skus: t } = useTexts();
  const product = useOpened(current);
  const sku = useOpened(currentSku);
  const withdraw = useChangeState({ product, sku, onDone: onClose });
  const total = (figure: 'on_hand' | 'reserved') => sku.offers.reduce((sum, offer) => sum + offer[figure], 0);
  return (
    <FormDialog
      title={t.withdrawTitle(sku.sku)}
      onClose={onClose}
      onSubmit={() => withdraw.mutate()}
      error={withdraw.error}
      submit={{ label: t.withdraw, isPending: withdraw.isPending, color: 'red' }}
    >
      <Text size="sm">{t.withdrawHint}</Text>
      {total('on_hand') > 0 && <Text size="sm">{t.stockStays(total('on_hand'), total('reserved'))}</Text>}
    </FormDialog>
  );
}
