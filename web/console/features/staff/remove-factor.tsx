import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import type { StaffMember } from '@amberdock/contract/console/staff.ts';
import { Text } from '@mantine/core';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { staffKey } from './staff-key.ts';

/** Removes the second factor of an operator who lost the device. */
export function RemoveFactor({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTexts();
  const remove = useChange({
    change: () => call(operatorFactorRoutes.remove, { params: { id: member.id } }),
    queryKey: staffKey,
    done: ({ name }) => t.factor.removed(name),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.factor.removeOf(member.account)}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
      error={remove.error}
      submit={{ label: t.factor.remove, isPending: remove.isPending, color: 'red' }}
    >
      <Text size="sm">{t.factor.removeNote}</Text>
    </FormDialog>
  );
}
