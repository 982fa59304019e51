import type { Text } from '@amberdock/contract/language.ts';
import type { MessageKind } from '@amberdock/contract/people/messages.ts';
import type { EventKind } from '@amberdock/contract/schemas/events.ts';
import type { ShopEvent } from '../../events/read-events.ts';
import type { templates } from './templates.ts';

/** A message that an event gives rise to, for each of its recipients. */
export type Notice = {
  /** One person; or whoever sees to the account's money and papers: its owner and managers. */
  to: { userId: string } | { accountId: string };
  kind: MessageKind;
  key: keyof typeof templates;
  /** Fills the template's placeholders: one text for both languages, or one for each. */
  details: Record<string, string | number | Text>;
  /** The storefront's page that it leads to. */
  link: string;
};

export type EventOf<Kind extends EventKind> = Extract<ShopEvent, { kind: Kind }>;
/** The notices of kinds of events. */
export type NoticesOf = { [Kind in EventKind]?: (event: EventOf<Kind>) => Notice | null };
