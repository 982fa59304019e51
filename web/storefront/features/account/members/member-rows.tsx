import { Button } from '@mantine/core';
import type { Invitation, Member } from '@amberdock/contract/people/members.ts';
import { moneyText } from '@amberdock/contract/money.ts';
import { formatDay } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { PanelRow } from '../my/panel-rows.tsx';

export const nameOf = ({ nickname, username }: Member): string => nickname || username;

/** A member, and what the owner may do with them. */
export function MemberRow({
  member,
  onAction,
}: {
  member: Member;
  onAction: (action: 'change' | 'remove' | 'transfer') => void;
}) {
  const { t, i18n } = useTranslation('members');
  const isSelf = useUser()?.user_uuid === member.user_uuid;
  const { monthly_limit, spent_this_month, joined_at } = member;
  const name = nameOf(member);
  return (
    <PanelRow
      what={
        <>
          {name} <Badge>{t(`role.${member.role}`)}</Badge>
          {isSelf && <Badge tone="success">{t('you')}</Badge>}
        </>
      }
      text={[
        member.email ?? member.phone,
        monthly_limit && spent_this_month
          ? t('spent', { spent: moneyText(spent_this_month), limit: moneyText(monthly_limit) })
          : null,
        t('joined', { day: formatDay(joined_at, i18n.language) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {member.role !== 'owner' && (
        <>
          {(['change', 'transfer', 'remove'] as const).map((action) => (
            <Button
              variant="default"
              key={action}
              size="compact-sm"
              aria-label={t('more_of', { action: t(action), name })}
              onClick={() => onAction(action)}
            >
              {t(action)}
            </Button>
          ))}
        </>
      )}
    </PanelRow>
  );
}

type InvitationProps = {
  invitation: Invitation;
  busy: string | null;
  onAction: (action: 'resend' | 'revoke') => void;
};

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation, busy, onAction }: InvitationProps) {
  const { t, i18n } = useTranslation('members');
  const { id, target, role, monthly_limit, expired, expires_at } = invitation;
  const day = formatDay(expires_at, i18n.language);
  return (
    <PanelRow
      what={
        <>
          {target} <Badge>{t(`role.${role}`)}</Badge>
          <Badge tone={expired ? 'error' : 'amber'}>{t(expired ? 'expired' : 'pending')}</Badge>
        </>
      }
      text={
        <>
          {monthly_limit && `${t('invitation.limit', { limit: moneyText(monthly_limit) })} · `}
          {t(expired ? 'expired_on' : 'expires', { day })}
        </>
      }
    >
      {(['resend', 'revoke'] as const).map((action) => (
        <Button
          variant="default"
          key={action}
          size="compact-sm"
          loading={busy === `${action} ${id}`}
          aria-label={t(`of.${action}`, { target })}
          onClick={() => onAction(action)}
        >
          {t(action)}
        </Button>
      ))}
    </PanelRow>
  );
}
