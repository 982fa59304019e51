import { type StaffWarehouse, staffWarehouseRoutes } from '@amberdock/contract/console/warehouses.ts';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { IdentityFields } from './identity-fields.tsx';
import { TermsFields } from './terms-fields.tsx';
import {
  bodyOfChange,
  bodyOfNew,
  type FieldParts,
  newWarehouse,
  problemsOf,
  type WrittenWarehouse,
  writtenOf,
} from './warehouse-form.rules.ts';
import { warehousesKey } from './use-staff-warehouses.ts';

type Props = {
  /** Null: a new one is made. */
  warehouse: StaffWarehouse | null;
  onClose: () => void;
};

/** The form that makes a warehouse, or changes one. */
export function WarehouseForm({ warehouse, onClose }: Props) {
  const { warehouses: t, save } = useTexts();
  const [opened] = useState(() => (warehouse ? writtenOf(warehouse) : newWarehouse));
  const [written, setWritten] = useState(opened);
  const [wasSent, setSent] = useState(false);
  const wrong = problemsOf(written, { isNew: warehouse === null });
  const isWrong = Object.values(wrong).some(Boolean);
  const saving = useSaveWarehouse(warehouse, written, onClose);
  const submit = () => {
    setSent(true);
    if (!isWrong) saving.mutate();
  };
  const parts: FieldParts = {
    written,
    change: (changed) => setWritten((before) => ({ ...before, ...changed })),
    errorOf: (field, sentence) => wasSent && wrong[field] && sentence,
  };
  return (
    <FormDialog
      title={warehouse ? t.editOf(warehouse.name) : t.make}
      size="lg"
      isKept={written !== opened}
      onClose={onClose}
      onSubmit={submit}
      error={saving.error}
      submit={{ label: warehouse ? save : t.makeIt, isPending: saving.isPending }}
    >
      <IdentityFields {...parts} isNew={warehouse === null} hasGoods={warehouse?.has_goods ?? false} />
      <TermsFields {...parts} />
    </FormDialog>
  );
}

function useSaveWarehouse(warehouse: StaffWarehouse | null, written: WrittenWarehouse, onDone: () => void) {
  const { warehouses: t } = useTexts();
  return useChange<StaffWarehouse>({
    change: (_, keyOf) => {
      if (warehouse)
        return call(staffWarehouseRoutes.change, {
          params: { code: warehouse.code },
          body: bodyOfChange(written, warehouse.version),
        });
      const body = bodyOfNew(written);
      return call(staffWarehouseRoutes.make, { body }, { idempotencyKey: keyOf(body) });
    },
    queryKey: warehousesKey,
    done: ({ name }) => (warehouse ? t.done : t.made(name)),
    onDone,
  });
}
