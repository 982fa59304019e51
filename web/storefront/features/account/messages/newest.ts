import type { Message } from '@amberdock/contract/people/messages.ts';
import type { ListPage } from '../../../lib/lists/use-infinite-list.ts';

/** Whether so many messages came that the newest page ends above the rows that are shown. */
export function hasGap(shown: readonly Message[], { data, page }: ListPage<Message>): boolean {
  const ids = new Set(shown.map(({ id }) => id));
  return shown.length > 0 && page?.next != null && !data.some(({ id }) => ids.has(id));
}

/**
 * Puts the newest page on top of the rows that are shown: their ids are in the order of time. It replaces the rows that it
 * covers, so that what was withdrawn goes; on the list of unread messages it only adds, for what was read there stays.
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
