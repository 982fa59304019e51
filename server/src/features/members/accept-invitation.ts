import type { RouteInput } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { InvitationOffer, memberRoutes } from '@amberdock/contract/people/members.ts';
import { type Database, inTx, type Reader } from '../../db/tx.ts';
import { appendEvents } from '../../events/append-events.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { tokenHash } from '../../http/callers/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { findUser, hashPassword, insertMember, lockAccount, requireTurnSoon } from '../identity/index.ts';
import { findInvitation, takeInvitation } from './members.store.ts';
import { limitView } from './members.view.ts';

/** Tries to find an invitation by its token, of one network. */
const tries = { hitsMax: 60, windowSeconds: 900 };

type Opening = { token: string; network: string };

/**
 * Shows what an invitation offers to anyone who has its link.
 *
 * @throws Refusal invitation_ended, account_registered, too_many_requests
 */
export async function viewInvitation(db: Database, { token, network }: Opening): Promise<InvitationOffer> {
  await hitLimit(db, `invitation:${network}`, tries);
  const invitation = await getOpen(db, token);
  return {
    account_name: invitation.account_name,
    channel: invitation.channel,
    target: invitation.target,
    role: invitation.role,
    monthly_limit: limitView(invitation.monthly_limit_minor),
    expires_at: invitation.expires_at.toISOString(),
  };
}

async function getOpen(read: Reader, token: string) {
  const invitation = await findInvitation(read, tokenHash(token));
  if (!invitation) throw new Refusal('invitation_ended');
  if (await findUser(read, { by: invitation.channel, value: invitation.target })) {
    throw new Refusal('account_registered');
  }
  return invitation;
}

type Accepting = {
  input: RouteInput<typeof memberRoutes.acceptInvitation>['body'];
  network: string;
  language: Language;
};

/**
 * Makes the invited person a user of the account, with the role and limit of the invitation, whose contact is
 * the one that the link went to: having the link proves it. The owner and managers get a message.
 *
 * @throws Refusal invitation_ended, account_registered, username_taken, too_many_requests
 */
export async function acceptInvitation(
  db: Database,
  { input: { token, username, password }, network, language }: Accepting,
): Promise<{ user_uuid: string }> {
  requireTurnSoon();
  await hitLimit(db, `invitation:${network}`, tries);
  await getOpen(db, token);
  if (await findUser(db, { by: 'username', value: username })) throw new Refusal('username_taken');
  const passwordHash = await hashPassword(pepperOf(db), password);
  return inTx(db, async (tx) => {
    const taken = await takeInvitation(tx, tokenHash(token));
    if (!taken) throw new Refusal('invitation_ended');
    await lockAccount(tx, taken.account_id);
    const userId = await insertMember(tx, {
      accountId: taken.account_id,
      role: taken.role,
      monthlyLimitMinor: taken.monthly_limit_minor,
      username,
      [taken.channel]: taken.target,
      passwordHash,
      language,
    });
    if (!userId) {
      const isTaken = await findUser(tx, { by: taken.channel, value: taken.target });
      throw new Refusal(isTaken ? 'account_registered' : 'username_taken');
    }
    appendEvents(tx, [
      {
        kind: 'member.joined',
        accountId: taken.account_id,
        actor: 'buyer',
        actorId: userId,
        subject: userId,
        data: { user_id: userId, username },
      },
    ]);
    return { user_uuid: userId };
  });
}
