import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { productsKey } from './products-key.ts';
import { changeProduct, useChangeProduct } from './use-change-product.ts';

/** Publishes a product, or withdraws it after a confirmation. */
export function Publish({ product }: { product: StaffProduct }) {
  const { products: t } = useTexts();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const publish = useChangeProduct(product, {
    changed: { published: true },
    done: t.published,
    onDone: () => {},
  });
  return (
    <>
      {product.published ? (
        <Button variant="default" onClick={() => setWithdrawing(true)}>
          {t.withdraw}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={publish.isPending}
          onClick={() => publish.mutate(undefined, { onError: showFailure })}
        >
          {t.publish}
        </Button>
      )}
      {isWithdrawing && <WithdrawProduct product={product} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

function WithdrawProduct({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { products: t } = useTexts();
  return (
    <ConfirmDialog
      record={product}
      ask={({ name }) => ({
        title: t.withdrawTitle(name),
        text: t.withdrawHint,
        label: t.withdraw,
        done: t.withdrawn,
      })}
      change={(read) => changeProduct(read, { published: false })}
      queryKey={productsKey}
      onClose={onClose}
    />
  );
}
