import { type AccountRecord, peopleRoutes } from '@amberdock/contract/console/people.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { accountKey } from './account-key.ts';

type Props = { account: AccountRecord; onClose: () => void };

/** Blocks or unblocks an account; refused if another operator has done so meanwhile. */
export function BlockDialog({ account: current, onClose }: Props) {
  const t = useTexts();
  const account = useOpened(current);
  const [reason, setReason] = useState('');
  const { id, version, account_name: name } = account;
  const isBlocked = account.account_status === 'blocked';
  const save = useChange({
    change: () =>
      call(isBlocked ? peopleRoutes.unblock : peopleRoutes.block, {
        params: { id },
        body: { version, reason },
      }),
    queryKey: accountKey(id),
    done: () => (isBlocked ? t.accounts.unblocked(name) : t.accounts.blocked(name)),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isBlocked ? t.accounts.unblockOf(name) : t.accounts.blockOf(name)}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      error={save.error}
      submit={{
        label: isBlocked ? t.accounts.unblock : t.accounts.block,
        color: isBlocked ? undefined : 'red',
        isPending: save.isPending,
      }}
    >
      {!isBlocked && <Text size="sm">{t.accounts.blockNote}</Text>}
      <Textarea
        label={isBlocked ? t.accounts.unblockReason : t.accounts.blockReason}
        value={reason}
        maxLength={textLengthMax.blockReason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
