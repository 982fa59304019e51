import type { RouteInput } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import {
  type Invitation,
  invitationDays,
  type memberRoutes,
  membersMax,
} from '@amberdock/contract/people/members.ts';
import { newId } from '../../db/new-id.ts';
import { type Database, inTx, type Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { newToken, tokenHash } from '../../http/callers/session.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { letterChannels, postLetter } from '../../ports/outbox.ts';
import { findUser, lockAccount, targetOf } from '../identity/index.ts';
import { roleWithLimit } from './role-with-limit.ts';
import {
  countMembers,
  deleteInvitation,
  findAccountName,
  insertInvitation,
  type InvitationRow,
  renewInvitation,
} from './members.store.ts';
import { invitationView } from './members.view.ts';

type Sending = { buyer: Buyer; language: Language; publicUrl: string };

/** The most invitations that an account can send in a day. */
const letters = { hitsMax: 50, windowSeconds: 86_400 };

/**
 * Invites a person into the caller's account: a link goes to their e-mail or phone, in the language of the call
 * (docs/design/accounts.md#members). Only the link's hash is kept.
 *
 * @throws Refusal account_registered, already_invited, member_limit, email_invalid, phone_invalid,
 *   too_many_requests; BadInput for a purchaser without a limit
 */
export async function invite(
  db: Database,
  input: RouteInput<typeof memberRoutes.invite>['body'],
  sending: Sending,
): Promise<Invitation> {
  const { channel } = input;
  const target = targetOf(channel, input.target);
  const role = roleWithLimit(input);
  const { accountId, userId } = sending.buyer;
  await hitLimit(db, `invite:${accountId}`, letters);
  const token = newToken();
  return inTx(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (await findUser(tx, { by: channel, value: target })) throw new Refusal('account_registered');
    if ((await countMembers(tx, accountId)) >= membersMax) {
      throw new Refusal('member_limit', { limit: membersMax });
    }
    const made = await insertInvitation(tx, {
      ...role,
      id: newId(),
      accountId,
      invitedBy: userId,
      channel,
      target,
      tokenHash: tokenHash(token),
      days: invitationDays,
    });
    if (!made) throw new Refusal('already_invited');
    await sendLink(tx, made, { ...sending, token });
    return invitationView(made);
  });
}

/**
 * Sends an open or expired invitation again. The link is a new one, because only a hash of the old one's token was kept.
 *
 * @throws Refusal not_found, account_registered, too_many_requests
 */
export async function resendInvitation(db: Database, id: string, sending: Sending): Promise<Invitation> {
  const { accountId } = sending.buyer;
  await hitLimit(db, `invite:${accountId}`, letters);
  const token = newToken();
  return inTx(db, async (tx) => {
    const renewed = await renewInvitation(tx, {
      id,
      accountId,
      tokenHash: tokenHash(token),
      days: invitationDays,
    });
    if (!renewed) throw notFound();
    if (await findUser(tx, { by: renewed.channel, value: renewed.target })) {
      throw new Refusal('account_registered');
    }
    await sendLink(tx, renewed, { ...sending, token });
    return invitationView(renewed);
  });
}

/** Revokes an invitation: its link ends. @throws Refusal not_found */
export async function revokeInvitation(tx: Tx, { accountId }: Buyer, id: string): Promise<void> {
  if ((await deleteInvitation(tx, accountId, id)) === 0) throw notFound();
}

const roles: Record<InvitationRow['role'], Record<Language, string>> = {
  manager: { zh: '管理员', en: 'a manager' },
  purchaser: { zh: '采购员', en: 'a purchaser' },
  viewer: { zh: '查看者', en: 'a viewer' },
};

async function sendLink(
  tx: Tx,
  { account_id, channel, target, role }: InvitationRow,
  { language, publicUrl, token }: Sending & { token: string },
): Promise<void> {
  const name = await findAccountName(tx, account_id);
  const as = roles[role][language];
  const subject = { zh: `${name} 邀请您加入`, en: `${name} invites you to join` }[language];
  const body = {
    zh: `${name} 邀请您以${as}身份加入其账户。请在 ${invitationDays} 天内打开以下链接接受邀请：`,
    en: `${name} invites you to join its account as ${as}. Open this link within ${invitationDays} days to accept:`,
  }[language];
  const link = `${publicUrl}/invitation?token=${token}`;
  await postLetter(tx, {
    channel: letterChannels[channel],
    target,
    language,
    subject,
    body: `${body}\n\n${link}`,
  });
}
