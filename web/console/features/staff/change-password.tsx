import { operatorPasswordLength } from '@amberdock/contract/text-limits.ts';
import { staffRoutes } from '@amberdock/contract/console/staff.ts';
import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { showDone } from '../../ui/show-failure.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** Changes the operator's own password. */
export function ChangePassword({ isOpen, onClose }: Props) {
  const t = useTexts();
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const close = () => {
    setOldPassword('');
    setPassword('');
    onClose();
  };
  const change = useMutation({
    mutationFn: () => call(staffRoutes.changeOwnPassword, { body: { old_password: oldPassword, password } }),
    onSuccess: () => {
      showDone(t.staff.ownPasswordSet);
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t.shell.changePassword}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <PasswordInput
            label={t.staff.oldPassword}
            autoComplete="current-password"
            value={oldPassword}
            onChange={(event) => setOldPassword(event.currentTarget.value)}
            data-autofocus
            required
          />
          <PasswordInput
            label={t.staff.newPassword}
            description={t.staff.passwordHint}
            minLength={operatorPasswordLength.min}
            maxLength={operatorPasswordLength.max}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            required
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
