import type { Member } from '@amberdock/contract/members.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { RoleForm, TransferForm } from './member-forms.tsx';
import { nameOf } from './member-rows.tsx';

/** The open dialog: the form that invites, or one of the acts on a member. */
export type Opened = { act: 'invite' } | { act: 'change' | 'remove' | 'transfer'; member: Member };

type Props = {
  opened: Opened | null;
  isBusy: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
  onRemove: (member: Member) => void;
  onTransferred: () => void;
};

/** The form of the act that is open, or the question before a removal. */
export function MemberDialog({ opened, isBusy, onClose, onDone, onRemove, onTransferred }: Props) {
  const { t } = useTranslation('members');
  const member = opened && 'member' in opened ? opened.member : null;
  const removed = opened?.act === 'remove' ? opened.member : null;
  return (
    <Dialog
      isOpen={opened !== null}
      onClose={onClose}
      title={opened ? t(`title.${opened.act}`, { name: member ? nameOf(member) : '' }) : ''}
      foot={
        removed && (
          <Button kind="danger" busy={isBusy} onClick={() => onRemove(removed)}>
            {t('remove')}
          </Button>
        )
      }
    >
      {opened?.act === 'invite' && <InviteForm onSent={(target) => onDone(t('invite.done', { target }))} />}
      {opened?.act === 'change' && (
        <RoleForm member={opened.member} onDone={() => onDone(t('change.done'))} />
      )}
      {opened?.act === 'transfer' && <TransferForm member={opened.member} onDone={onTransferred} />}
      {removed && <p>{t('remove.text')}</p>}
    </Dialog>
  );
}
