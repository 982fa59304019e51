import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { mayDo, useOperator } from '../../../api/use-operator.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useProduct } from '../use-product.ts';
import { EditOptions } from './edit-options.tsx';
import { EditSku } from './edit-sku.tsx';
import { SkuTable } from './sku-table.tsx';
import { WithdrawSku } from './withdraw-sku.tsx';
import { optionsOf } from './written-sku.rules.ts';

/** The SKUs of a product, which are added, changed, withdrawn and taken up again. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Loaded key={id} query={useProduct(id)} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <Skus product={data} />}
    </Loaded>
  );
}

type Opened =
  | { dialog: 'add'; product: StaffProduct }
  | { dialog: 'edit' | 'withdraw'; skuId: string }
  | { dialog: 'options' | 'first option' };

function Skus({ product }: { product: StaffProduct }) {
  const { skus: t } = useTexts();
  const operator = useOperator().data;
  const [open, setOpen] = useState<Opened | null>(null);
  const mayWrite = operator != null && mayDo(operator, 'catalogue.write');
  const lacksOption = optionsOf(product).length === 0 && product.skus.some(({ withdrawn }) => !withdrawn);
  const add = () => setOpen(lacksOption ? { dialog: 'first option' } : { dialog: 'add', product });
  return (
    <>
      <PageHeader title={t.title(product.name)}>
        <Button variant="default" component={Link} to={`/products/${product.id}`}>
          {t.toProduct}
        </Button>
        {mayWrite && (
          <>
            <Button variant="default" onClick={() => setOpen({ dialog: 'options' })}>
              {t.editOptions}
            </Button>
            <Button onClick={add}>{t.addSku}</Button>
          </>
        )}
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        {t.about}
      </Text>
      <SkuTable
        product={product}
        mayWrite={mayWrite}
        onOpen={(dialog, skuId) => setOpen({ dialog, skuId })}
      />
      {open && <Dialog open={open} product={product} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}

type DialogProps = {
  open: Opened;
  product: StaffProduct;
  onOpen: (next: Opened) => void;
  onClose: () => void;
};

function Dialog({ open, product, onOpen, onClose }: DialogProps) {
  if (open.dialog === 'add') return <EditSku product={open.product} sku={null} onClose={onClose} />;
  if (open.dialog === 'edit' || open.dialog === 'withdraw') {
    const sku = product.skus.find(({ id }) => id === open.skuId);
    if (!sku) return null;
    const Opened = open.dialog === 'edit' ? EditSku : WithdrawSku;
    return <Opened product={product} sku={sku} onClose={onClose} />;
  }
  const isNeeded = open.dialog === 'first option';
  return (
    <EditOptions
      product={product}
      isNeeded={isNeeded}
      onClose={onClose}
      onSaved={(saved) => (isNeeded ? onOpen({ dialog: 'add', product: saved }) : onClose())}
    />
  );
}
