import { Button, Group, Modal } from '@mantine/core';
import type { Member } from '@amberdock/contract/people/members.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InviteForm } from './invite-form.tsx';
import { RoleForm, TransferForm } from './member-forms.tsx';
import { nameOf } from './member-rows.tsx';

/** The open dialog: the form that invites, or one of the actions on a member. */
export type Opened = { action: 'invite' } | { action: 'change' | 'remove' | 'transfer'; member: Member };

type Props = {
  opened: Opened | null;
  isBusy: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
  onRemove: (member: Member) => void;
  onTransferred: () => void;
};

/** The form of the action that is open, or the question before a removal. */
export function MemberDialog({ opened, isBusy, onClose, onDone, onRemove, onTransferred }: Props) {
  const { t } = useTranslation('members');
  const member = opened && 'member' in opened ? opened.member : null;
  const removed = opened?.action === 'remove' ? opened.member : null;
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      title={opened ? t(`title.${opened.action}`, { name: member ? nameOf(member) : '' }) : ''}
    >
      {opened?.action === 'invite' && (
        <InviteForm onSent={(target) => onDone(t('invite.done', { target }))} />
      )}
      {opened?.action === 'change' && (
        <RoleForm member={opened.member} onDone={() => onDone(t('change.done'))} />
      )}
      {opened?.action === 'transfer' && <TransferForm member={opened.member} onDone={onTransferred} />}
      {removed && (
        <>
          <p>{t('remove.text')}</p>
          <Group justify="flex-end" mt="md">
            <Button color="red" loading={isBusy} onClick={() => onRemove(removed)}>
              {t('remove')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
