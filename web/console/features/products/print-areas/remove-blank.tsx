import { printAreaRoutes, type StaffPrintAreas } from '@amberdock/contract/console/products/print-areas.ts';
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { productsKey } from '../products-key.ts';

type ButtonProps = { printAreas: StaffPrintAreas; onAsk: () => void };

/** Offers to make a product plain again, unless designs use its areas. */
export function RemoveBlankButton({ printAreas: { blank }, onAsk }: ButtonProps) {
  const { printAreas: t } = useTexts();
  if (blank?.areas.some(({ design_count }) => design_count > 0))
    return (
      <Text size="sm" c="dimmed" maw="28rem">
        {t.removeAllUsed}
      </Text>
    );
  return (
    <Button variant="subtle" color="red" onClick={onAsk}>
      {t.removeAll}
    </Button>
  );
}

type Props = { printAreas: StaffPrintAreas; onRemoved: () => void; onClose: () => void };

/** Makes a product plain again after a question. It stands outside the form, which would be sent with its own. */
export function RemoveBlank({ printAreas, onRemoved, onClose }: Props) {
  const { printAreas: t } = useTexts();
  const { product_id: id, product_name, version } = useOpened(printAreas);
  const isRemoved = useRef(false);
  const remove = async () => {
    await call(printAreaRoutes.change, { params: { id }, body: { blank: null, version } });
    isRemoved.current = true;
  };
  return (
    <ConfirmDialog
      title={t.removeAllTitle(product_name)}
      text={t.removeAllHint}
      label={t.removeAll}
      change={remove}
      queryKey={productsKey}
      done={t.allRemoved}
      onClose={() => (isRemoved.current ? onRemoved() : onClose())}
    />
  );
}
