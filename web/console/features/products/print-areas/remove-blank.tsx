import { printAreaRoutes, type StaffPrintAreas } from '@amberdock/contract/console/products/print-areas.ts';
import { Button, Text } from '@mantine/core';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
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
  return (
    <ConfirmDialog
      record={printAreas}
      ask={({ product_name: name }) => ({
        title: t.removeAllTitle(name),
        text: t.removeAllHint,
        label: t.removeAll,
        done: t.allRemoved,
      })}
      change={({ product_id: id, version }) =>
        call(printAreaRoutes.change, { params: { id }, body: { blank: null, version } })
      }
      queryKey={productsKey}
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}
