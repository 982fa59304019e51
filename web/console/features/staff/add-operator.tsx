import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import type { OperatorRole } from '@amberdock/contract/access.ts';
import { staffRoutes } from '@amberdock/contract/console/staff.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { RoleField } from './role-field.tsx';
import { WarehousesField } from './warehouses-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { staffKey } from './staff-key.ts';

/** Adds an operator with a first password. */
export function AddOperator({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<OperatorRole>('support');
  const [warehouseIds, setWarehouseIds] = useState<string[]>([]);
  const add = useChange({
    change: () =>
      call(staffRoutes.add, { body: { account, name, role, password, warehouse_ids: warehouseIds } }),
    queryKey: staffKey,
    done: (added) => t.staff.added(added.name),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.staff.add}
      onClose={onClose}
      onSubmit={() => add.mutate()}
      error={add.error}
      submit={{ label: t.staff.add, isPending: add.isPending }}
    >
      <TextInput
        label={t.staff.account}
        description={t.staff.accountHint}
        pattern="[A-Za-z0-9][A-Za-z0-9._\-]{1,39}"
        autoComplete="off"
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
        data-autofocus
        required
      />
      <TextInput
        label={t.staff.name}
        maxLength={textLengthMax.operatorName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
      />
      <RoleField value={role} onChange={setRole} />
      <WarehousesField value={warehouseIds} onChange={setWarehouseIds} />
      <NewPasswordField label={t.staff.password} value={password} onChange={setPassword} />
    </FormDialog>
  );
}
