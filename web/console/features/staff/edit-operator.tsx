import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type StaffMember, staffRoutes } from '@amberdock/contract/console/staff.ts';
import { Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { showDone } from '../../ui/show-failure.ts';
import { RoleField } from './role-field.tsx';
import { WarehousesField } from './warehouses-field.tsx';
import { staffKey } from './staff-key.ts';

type Props = { member: StaffMember; onClose: () => void };

/** Changes name, role and access; refused, naming who changed what, if another operator has saved meanwhile. */
export function EditOperator({ member, onClose }: Props) {
  const t = useTexts();
  const queries = useQueryClient();
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const [active, setActive] = useState(member.active);
  const [warehouseIds, setWarehouseIds] = useState(member.warehouse_ids);
  const save = useMutation({
    mutationFn: () =>
      call(staffRoutes.change, {
        params: { id: member.id },
        body: { version: member.version, name, role, active, warehouse_ids: warehouseIds },
      }),
    onSuccess: (saved) => {
      showDone(t.staff.changed(saved.name));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.staff.editOf(member.account)}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <form onSubmit={submit}>
        <Stack>
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
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
