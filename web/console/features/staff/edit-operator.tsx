import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type StaffMember, staffRoutes } from '@amberdock/contract/console/staff.ts';
import { Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { RoleField } from './role-field.tsx';
import { WarehousesField } from './warehouses-field.tsx';
import { staffKey } from './staff-key.ts';

type Props = { member: StaffMember; onClose: () => void };

/** Changes name, role and access; refused, naming who changed what, if another operator has saved meanwhile. */
export function EditOperator({ member, onClose }: Props) {
  const t = useTexts();
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const [active, setActive] = useState(member.active);
  const [warehouseIds, setWarehouseIds] = useState(member.warehouse_ids);
  const save = useChange({
    change: () =>
      call(staffRoutes.change, {
        params: { id: member.id },
        body: { version: member.version, name, role, active, warehouse_ids: warehouseIds },
      }),
    queryKey: staffKey,
    done: (saved) => t.staff.changed(saved.name),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.staff.editOf(member.account)}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      error={save.error}
      submit={{ label: t.save, isPending: save.isPending }}
    >
      <TextInput
        label={t.staff.name}
        maxLength={textLengthMax.operatorName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
        required
      />
      <RoleField value={role} onChange={setRole} />
      <WarehousesField value={warehouseIds} onChange={setWarehouseIds} />
      <Switch
        label={t.staff.active}
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {t.staff.deactivateNote}
      </Text>
    </FormDialog>
  );
}
