import { type OperatorRole, operatorRoles, permissionsOfRole } from '@amberdock/contract/access.ts';
import { Select } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

type Props = { value: OperatorRole; onChange: (role: OperatorRole) => void };

/** Chooses a role, and shows its permissions. */
export function RoleField({ value, onChange }: Props) {
  const t = useTexts();
  return (
    <Select
      label={t.staff.role}
      description={t.staff.may(permissionsOfRole[value].map((permission) => t.permissions[permission]))}
      data={operatorRoles.map((role) => ({ value: role, label: t.roles[role] }))}
      value={value}
      onChange={(role) => role && onChange(role as OperatorRole)}
      allowDeselect={false}
    />
  );
}
