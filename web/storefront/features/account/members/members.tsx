import { type Invitation, type Member, memberRoutes } from '@amberdock/contract/members.ts';
import { Box, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from '../my/panel.tsx';
import { PanelRows } from '../my/panel-rows.tsx';
import { MemberDialog, type Opened } from './member-dialog.tsx';
import { InvitationRow, MemberRow } from './member-rows.tsx';
import { useMembers } from './use-members.ts';

/** The people of the account and its open invitations, for its owner. */
export function AccountMembers({ onTransferred }: { onTransferred: () => void }) {
  const { t } = useTranslation('members');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { shown, error, retry, busy, run } = useMembers(close);

  const actOnInvitation = (act: 'resend' | 'revoke', { id }: Invitation) => {
    const params = { id };
    const call = () =>
      act === 'resend'
        ? api.call(memberRoutes.resendInvitation, { params })
        : api.call(memberRoutes.revokeInvitation, { params });
    void run(`${act} ${id}`, call, t(`done.${act}`));
  };
  const remove = ({ user_uuid: id }: Member) =>
    void run('remove', () => api.call(memberRoutes.remove, { params: { id } }), t('remove.done'));

  return (
    <Panel
      title={t('title')}
      flush
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!shown}
          onClick={() => setOpened({ act: 'invite' })}
        >
          {t('invite')}
        </Button>
      }
    >
      {error !== undefined && <InPlaceError error={error} onRetry={retry} />}
      <Text px="md" py="sm">
        {t('about')}
      </Text>
      {!shown && error === undefined && (
        <Box p="md">
          <Skeleton lines={2} />
        </Box>
      )}
      <PanelRows label={t('title')}>
        {shown?.members.map((member) => (
          <MemberRow key={member.user_uuid} member={member} onAct={(act) => setOpened({ act, member })} />
        ))}
        {shown?.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            busy={busy}
            onAct={(act) => actOnInvitation(act, invitation)}
          />
        ))}
      </PanelRows>
      <MemberDialog
        opened={opened}
        isBusy={busy === 'remove'}
        onClose={close}
        onDone={(text) => void run('list', async () => {}, text)}
        onRemove={remove}
        onTransferred={() => {
          close();
          showAlert(t('transfer.done'));
          onTransferred();
        }}
      />
    </Panel>
  );
}
