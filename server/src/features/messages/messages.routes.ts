import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { chooseMail, mailChoices } from './mail/choose-mail.ts';
import { registerUnsubscribe } from './mail/unsubscribe.routes.ts';
import { markRead, myMessages, unreadOf } from './messages.view.ts';
import { registerMessageStream } from './stream.ts';

export const registerMessages: RegisterFeature = async (app, { env }) => {
  serve(
    app,
    messageRoutes.list,
    async ({ read, actor, query, language }) =>
      new Answer(await myMessages(read, actor, { query, language })),
  );
  serve(app, messageRoutes.unread, ({ read, actor }) => unreadOf(read, actor));
  serve(app, messageRoutes.markRead, ({ actor, body, change }) => change((tx) => markRead(tx, actor, body)));
  serve(app, messageRoutes.mailChoices, ({ read, actor: { userId } }) => mailChoices(read, { userId, env }));
  serve(app, messageRoutes.chooseMail, ({ actor: { userId }, body, change }) =>
    change((tx) => chooseMail(tx, { userId, env }, body)),
  );
  registerMessageStream(app);
  await registerUnsubscribe(app, { env });
};
