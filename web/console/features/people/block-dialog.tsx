import { type AccountRecord, peopleRoutes } from '@amberdock/contract/console/people.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { useRead } from '../../ui/dialogs/use-read.ts';
import { accountKey } from './account-key.ts';

type Props = { account: AccountRecord; onClose: () => void };

/**
 * Blocks or unblocks an account, whichever it was opened for: if another operator has done so meanwhile, it is refused and the
 * dialog never turns into the opposite.
 */
export function BlockDialog({ account, onClose }: Props) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { id, account_name: name } = account;
  const isBlocked = useOpened(account.account_status === 'blocked');
  const save = useChange({
    change: ({ version }: AccountRecord) =>
      call(isBlocked ? peopleRoutes.unblock : peopleRoutes.block, {
        params: { id },
        body: { version, reason },
      }),
    queryKey: accountKey(id),
    done: () => (isBlocked ? t.accounts.unblocked(name) : t.accounts.blocked(name)),
    onDone: onClose,
  });
  const read = useRead(account, save.error);
  const isDone = (read.account_status === 'blocked') !== isBlocked;
  return (
    <FormDialog
      title={isBlocked ? t.accounts.unblockOf(name) : t.accounts.blockOf(name)}
      onClose={onClose}
      onSubmit={() => save.mutate(read)}
      error={save.error}
      isRenewed={!isDone}
      submit={{
        label: isBlocked ? t.accounts.unblock : t.accounts.block,
        color: isBlocked ? undefined : 'red',
        isDisabled: isDone,
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
