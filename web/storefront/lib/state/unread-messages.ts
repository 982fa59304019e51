import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { api } from '../api/api.ts';
import { logOnly } from '../log.ts';
import { isLoggedIn, session } from '../session/session.ts';
import { createStore, useStore } from './store.ts';

/**
 * How many messages the buyer has not read (docs/design/account-area.md#messages): in the avatar menu and the
 * account area.
 */
const unread = createStore(0);

export const setUnread = unread.set;
export const useUnread = (): number => useStore(unread);

/** Loads the number again; a failure is only logged, and the last number stays. */
export async function refreshUnread(): Promise<void> {
  if (!isLoggedIn()) return unread.set(0);
  const { token } = session.get();
  try {
    const answer = await api.call(messageRoutes.unread);
    if (session.get().token === token) unread.set(answer.unread);
  } catch (error) {
    logOnly('The number of unread messages could not be refreshed.', error);
  }
}
