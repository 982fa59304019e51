import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { markRead, myMessages, unreadOf } from './messages.view.ts';
import { registerMessageStream } from './stream.ts';

export const registerMessages: RegisterFeature = (app) => {
  serve(app, messageRoutes.list, ({ read, actor, query, language }) =>
    myMessages(read, actor.userId, { query, language }),
  );
  serve(app, messageRoutes.unread, ({ read, actor }) => unreadOf(read, actor.userId));
  serve(app, messageRoutes.markRead, ({ actor, body, change }) =>
    change((tx) => markRead(tx, actor.userId, body.ids)),
  );
  registerMessageStream(app);
};
