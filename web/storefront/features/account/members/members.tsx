import { Box, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
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
  const { shown, error, retry, change, busy, remove, actOnInvitation, done } = useMembers(close);

  return (
    <Panel
      title={t('title')}
      flush
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={!shown}
          onClick={() => setOpened({ action: 'invite' })}
        >
          {t('invite')}
        </Button>
      }
    >
      {error !== undefined && <InPlaceError error={error} onRetry={retry} />}
      <MutationError of={change} />
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
          <MemberRow
            key={member.user_uuid}
            member={member}
            onAction={(action) => setOpened({ action, member })}
          />
        ))}
        {shown?.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            busy={busy}
            onAction={(action) => actOnInvitation(action, invitation)}
          />
        ))}
      </PanelRows>
      <MemberDialog
        opened={opened}
        isBusy={busy === 'remove'}
        onClose={close}
        onDone={done}
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
