import { staffRoutes } from '@amberdock/contract/console/staff.ts';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { staffKey } from './staff-key.ts';

/** Changes the operator's own password. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const change = useChange({
    change: () => call(staffRoutes.changeOwnPassword, { body: { old_password: oldPassword, password } }),
    queryKey: staffKey,
    done: () => t.staff.ownPasswordSet,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.shell.changePassword}
      onClose={onClose}
      onSubmit={() => change.mutate()}
      error={change.error}
      submit={{ label: t.save, isPending: change.isPending }}
    >
      <PasswordInput
        label={t.staff.oldPassword}
        autoComplete="current-password"
        value={oldPassword}
        onChange={(event) => setOldPassword(event.currentTarget.value)}
        data-autofocus
        required
      />
      <NewPasswordField label={t.staff.newPassword} value={password} onChange={setPassword} />
    </FormDialog>
  );
}
