import type { StaffProduct } from '@amberdock/contract/console/products.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useChangeProduct } from './use-change-product.ts';

/** Withdraws a product after a confirmation, or publishes it again. */
export function Publish({ product }: { product: StaffProduct }) {
  const { products: t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const change = useChangeProduct(product, {
    changed: { published: !product.published },
    done: product.published ? t.withdrawn : t.published,
    onDone: () => setAsking(false),
  });
  if (!product.published) {
    return (
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() => change.mutate(undefined, { onError: showFailure })}
      >
        {t.publish}
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.withdraw}
      </Button>
      {isAsking && (
        <FormDialog
          title={t.withdrawTitle(product.name)}
          onClose={() => setAsking(false)}
          onSubmit={() => change.mutate()}
          error={change.error}
          submit={{ label: t.withdraw, isPending: change.isPending, color: 'red' }}
        >
          <Text size="sm">{t.withdrawHint}</Text>
        </FormDialog>
      )}
    </>
  );
}
