import { operatorPasswordLength } from '@amberdock/contract/text-limits.ts';
import { type StaffMember, staffRoutes } from '@amberdock/contract/console/staff.ts';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { showDone } from '../../ui/show-failure.ts';

type Props = { member: StaffMember; onClose: () => void };

/** Gives an operator a new password; all sessions of that operator end. */
export function ResetPassword({ member, onClose }: Props) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const reset = useMutation({
    mutationFn: () => call(staffRoutes.resetPassword, { params: { id: member.id }, body: { password } }),
    onSuccess: ({ name }) => {
      showDone(t.staff.passwordSet(name));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.staff.resetOf(member.account)}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t.staff.resetNote}</Text>
          <PasswordInput
            label={t.staff.newPassword}
            description={t.staff.passwordHint}
            minLength={operatorPasswordLength.min}
            maxLength={operatorPasswordLength.max}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-autofocus
            required
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={reset.isPending}>
              {t.staff.resetPassword}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
