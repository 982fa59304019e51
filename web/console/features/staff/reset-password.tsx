import { type StaffMember, staffRoutes } from '@amberdock/contract/console/staff.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useRead } from '../../ui/dialogs/use-read.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { staffKey } from './staff-key.ts';

type Props = { member: StaffMember; onClose: () => void };

/**
 * Gives an operator a new password; all sessions of that operator end. Refused, naming who changed what, if another
 * administrator has changed the operator meanwhile, also by a new password; sent again, it is of the newest.
 */
export function ResetPassword({ member, onClose }: Props) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const reset = useChange({
    change: ({ id, version }: StaffMember) =>
      call(staffRoutes.resetPassword, { params: { id }, body: { version, password } }),
    queryKey: staffKey,
    done: ({ name }) => t.staff.passwordSet(name),
    onDone: onClose,
  });
  const read = useRead(member, reset.error);
  return (
    <FormDialog
      title={t.staff.resetOf(read.account)}
      onClose={onClose}
      onSubmit={() => reset.mutate(read)}
      error={reset.error}
      isRenewed
      submit={{ label: t.staff.resetPassword, isPending: reset.isPending }}
    >
      <Text size="sm">{t.staff.resetNote}</Text>
      <NewPasswordField label={t.staff.newPassword} value={password} onChange={setPassword} data-autofocus />
    </FormDialog>
  );
}
