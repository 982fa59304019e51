import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import type { StaffMember } from '@amberdock/contract/console/staff.ts';
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { staffKey } from './staff-key.ts';

/** Removes the second factor of an operator who lost the device. */
export function RemoveFactor({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTexts();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(operatorFactorRoutes.remove, { params: { id: member.id } }),
    onSuccess: ({ name }) => {
      showDone(t.factor.removed(name));
      void queries.invalidateQueries({ queryKey: staffKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.factor.removeOf(member.account)}
      onClose={onClose}
      onSubmit={remove.mutate}
      submit={{ label: t.factor.remove, isPending: remove.isPending, color: 'red' }}
    >
      <Text size="sm">{t.factor.removeNote}</Text>
    </FormDialog>
  );
}
