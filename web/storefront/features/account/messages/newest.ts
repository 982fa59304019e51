import type { Message } from '@amberdock/contract/people/messages.ts';
import type { ListPage } from '../../../lib/lists/use-infinite-list.ts';

/** Whether the newest page and the rows shown do not overlap, so that messages between them would be missing. */
export function hasGap(shown: readonly Message[], { data, page }: ListPage<Message>): boolean {
  const ids = new Set(shown.map(({ id }) => id));
  return shown.length > 0 && page?.next != null && !data.some(({ id }) => ids.has(id));
}

/**
 * Puts the newest page on top of the rows shown; ids ascend with time. The page replaces the rows that it covers, so that
 * withdrawn messages disappear. In the list of unread messages it only adds rows, since a message read there stays in view.
 */
export function withNewest(
  shown: readonly Message[],
  newest: readonly Message[],
  isUnreadOnly: boolean,
): Message[] {
  const [top] = shown;
  if (isUnreadOnly && top) return [...newest.filter(({ id }) => id > top.id), ...shown];
  const last = newest.at(-1);
  return [...newest, ...shown.filter(({ id }) => last !== undefined && id < last.id)];
}
