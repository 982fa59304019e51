import {
  type StaffOffer,
  type StaffProduct,
  staffProductRoutes,
} from '@amberdock/contract/console/products/products.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { showFailure } from '../../../ui/show-failure.ts';
import { productsKey } from '../products-key.ts';
import type { OfferDialogProps } from '../sku-section.tsx';

type Read = { offer: StaffOffer; product: StaffProduct };

const changeState = ({ offer: { id }, product: { version } }: Read, withdrawn: boolean) =>
  call(staffProductRoutes.changeOffer, { params: { id }, body: { withdrawn, version } });

/** Takes an offer off sale in its warehouse after a confirmation, which says what stays. */
export function WithdrawOffer({ offer: current, sku, product, onClose }: OfferDialogProps) {
  const { skus, products: t } = useTexts();
  const record = useMemo(() => ({ offer: current, product }), [current, product]);
  return (
    <ConfirmDialog
      record={record}
      ask={({ offer: { warehouse_name: warehouse, on_hand: onHand, reserved } }) => ({
        title: t.stopTitle(sku, warehouse),
        text: [t.stopHint, ...(onHand > 0 ? [skus.stockStays(onHand, reserved)] : [])].join('\n'),
        label: t.stop,
        done: t.stopped(sku, warehouse),
      })}
      change={(read) => changeState(read, true)}
      queryKey={productsKey}
      onClose={onClose}
    />
  );
}

/** Puts an offer back on sale. */
export function ResumeOffer({ offer, sku, product }: Omit<OfferDialogProps, 'onClose'>) {
  const { skus, products: t } = useTexts();
  const resume = useChange({
    change: () => changeState({ offer, product }, false),
    queryKey: productsKey,
    done: () => t.resumed(sku, offer.warehouse_name),
    onDone: () => {},
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${skus.takeUp} ${sku} ${offer.warehouse_name}`}
      loading={resume.isPending}
      onClick={() => resume.mutate(undefined, { onError: showFailure })}
    >
      {skus.takeUp}
    </Button>
  );
}
