import type { Invitation, Member } from '@amberdock/contract/members.ts';
import { moneyText } from '@amberdock/contract/money.ts';
import { formatDay } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../security/security.module.css';

export const nameOf = ({ nickname, username }: Member): string => nickname || username;

/** A member, and what the owner may do with them. */
export function MemberRow({
  member,
  onAct,
}: {
  member: Member;
  onAct: (act: 'change' | 'remove' | 'transfer') => void;
}) {
  const { t, i18n } = useTranslation('members');
  const isSelf = useUser()?.user_uuid === member.user_uuid;
  const { monthly_limit, spent_this_month, joined_at } = member;
  const name = nameOf(member);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.what}>
          {name} <Badge>{t(`role.${member.role}`)}</Badge>
          {isSelf && <Badge tone="success">{t('you')}</Badge>}
        </p>
        <p className={styles.text}>
          {[
            member.email ?? member.phone,
            monthly_limit && spent_this_month
              ? t('spent', { spent: moneyText(spent_this_month), limit: moneyText(monthly_limit) })
              : null,
            t('joined', { day: formatDay(joined_at, i18n.language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {member.role !== 'owner' && (
        <div className={styles.acts}>
          {(['change', 'transfer', 'remove'] as const).map((act) => (
            <Button
              key={act}
              size="small"
              aria-label={t('more_of', { action: t(act), name })}
              onClick={() => onAct(act)}
            >
              {t(act)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

type InvitationProps = {
  invitation: Invitation;
  busy: string | null;
  onAct: (act: 'resend' | 'revoke') => void;
};

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation, busy, onAct }: InvitationProps) {
  const { t, i18n } = useTranslation('members');
  const { id, target, role, monthly_limit, expired, expires_at } = invitation;
  const day = formatDay(expires_at, i18n.language);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.what}>
          {target} <Badge>{t(`role.${role}`)}</Badge>
          <Badge tone={expired ? 'error' : 'amber'}>{t(expired ? 'expired' : 'pending')}</Badge>
        </p>
        <p className={styles.text}>
          {monthly_limit && `${t('invitation.limit', { limit: moneyText(monthly_limit) })} · `}
          {t(expired ? 'expired_on' : 'expires', { day })}
        </p>
      </div>
      <div className={styles.acts}>
        {(['resend', 'revoke'] as const).map((act) => (
          <Button
            key={act}
            size="small"
            busy={busy === `${act} ${id}`}
            aria-label={t(`of.${act}`, { target })}
            onClick={() => onAct(act)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
    </li>
  );
}
