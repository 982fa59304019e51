import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { useChangeProduct } from './use-change-product.ts';

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

function WithdrawProduct({ product: current, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { products: t } = useTexts();
  const product = useOpened(current);
  const withdraw = useChangeProduct(product, {
    changed: { published: false },
    done: t.withdrawn,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.withdrawTitle(product.name)}
      onClose={onClose}
      onSubmit={() => withdraw.mutate()}
      error={withdraw.error}
      submit={{ label: t.withdraw, isPending: withdraw.isPending, color: 'red' }}
    >
      <Text size="sm">{t.withdrawHint}</Text>
    </FormDialog>
  );
}
