import { apiBase, type RouteEntry } from '@amberdock/contract/http.ts';
import { type Language, languageOf } from '@amberdock/contract/language.ts';
import { messageStreamPath } from '@amberdock/contract/people/messages.ts';
import { MessageEvent } from '@amberdock/contract/schemas/people/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Buyer } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { findMessage, messageChannel } from './messages.store.ts';
import { messageIn, seenKinds, unreadOf } from './messages.view.ts';

const heartbeatMs = 25_000;
const streamsMax = 10;

const entry: RouteEntry = {
  key: 'messages.stream',
  method: 'GET',
  path: messageStreamPath,
  access: { buyer: 'account.read' },
  summary: 'Messages as they come (server-sent events)',
  data: MessageEvent,
  refusals: ['too_many_requests'],
};

/** For the OpenAPI document: every event is named `message`, its data is JSON. */
const schema = {
  summary: entry.summary,
  response: {
    200: {
      description: 'Events named `message`, the first at once; a comment every 25 seconds',
      content: {
        'text/event-stream': {
          schema: { type: 'string', contentMediaType: 'application/json', contentSchema: MessageEvent },
        },
      },
    },
  },
};

type Stream = { buyer: Buyer; language: Language; reply: FastifyReply };

/**
 * Registers GET /my/messages/stream (docs/design/account-area.md#messages). The first stream of a process makes it
 * listen; each stream ends with its session, at the latest a heartbeat after the session was revoked.
 */
export function registerMessageStream(app: FastifyInstance): void {
  const streams = new Map<string, Set<Stream>>();
  let listening: Promise<void> | undefined;

  const pushTo = async (userId: string, messageId: string | null) => {
    const open = streams.get(userId);
    if (!open) return;
    const row = messageId ? await findMessage(app.db, userId, messageId) : null;
    // A key may see fewer kinds than the person for whom it acts.
    const alike = Map.groupBy(open, ({ buyer }) => seenKinds(buyer).join());
    for (const group of alike.values()) {
      const [{ buyer }] = group as [Stream];
      const isSeen = !row || seenKinds(buyer).includes(row.kind);
      if (!isSeen) continue;
      const { unread } = await unreadOf(app.db, buyer);
      for (const { reply, language } of group) {
        const event: MessageEvent = { message: row && messageIn(row, language), unread };
        reply.raw.write(`event: message\ndata: ${JSON.stringify(event)}\n\n`);
      }
    }
  };
  const push = (userId: string, messageId: string | null) => {
    pushTo(userId, messageId).catch((error: Error) => app.log.warn({ err: error }, 'message stream'));
  };
  const listenOnce = () => {
    listening ??= app.listener
      .subscribe(messageChannel, {
        onNotification: (payload) => {
          const { user_id, message_id = null } = JSON.parse(payload);
          push(user_id, message_id);
        },
        onListening: () => {
          for (const userId of streams.keys()) push(userId, null);
        },
      })
      .catch((error: Error) => {
        listening = undefined;
        throw error;
      });
    return listening;
  };

  app.get(apiBase + messageStreamPath, { schema, config: { entry } }, async (request, reply) => {
    const buyer = request.actor as Buyer;
    await listenOnce();
    // No await from here until the stream begins: the count below is of streams that are open now.
    if (reply.raw.destroyed) return reply.hijack();
    const open = streams.get(buyer.userId) ?? new Set();
    if (open.size >= streamsMax)
      throw new Refusal('too_many_requests', { seconds: 60 }, { retryAfterSeconds: 60 });
    const stream = { buyer, reply, language: languageOf(request.headers['accept-language']) };
    streams.set(buyer.userId, open.add(stream));
    begin(app, request, stream, () => {
      open.delete(stream);
      if (open.size === 0) streams.delete(buyer.userId);
    });
    await pushTo(buyer.userId, null);
  });
  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const { reply } of open) reply.raw.end();
  });
}

const openSession = (id: string) => sql`select from sessions where id = ${id} and expires_at > now()`;
const openKey = (id: string) => sql`select from api_keys k join accounts a on a.id = k.account_id
  where k.id = ${id} and k.revoked_at is null and coalesce(k.expires_at > now(), true) and a.status <> 'closed'`;

function begin(
  app: FastifyInstance,
  request: FastifyRequest,
  { buyer, reply }: Stream,
  over: () => void,
): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Authorization, Accept-Language, Accept',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const heartbeat = setInterval(() => {
    app.db
      .maybe(buyer.apiKey ? openKey(buyer.apiKey.id) : openSession(buyer.sessionId))
      .then((session) => (session ? reply.raw.write(': still here\n\n') : reply.raw.end()))
      .catch(() => reply.raw.end());
  }, heartbeatMs);
  request.raw.on('close', () => {
    clearInterval(heartbeat);
    over();
  });
}
