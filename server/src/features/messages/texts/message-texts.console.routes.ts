import { messageTextRoutes } from '@amberdock/contract/console/message-texts.ts';
import { serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { editMessageText, resetMessageText } from './edit-message-text.ts';
import { listMessageTexts, viewMessageText } from './message-texts.view.ts';

export const registerMessageTexts: RegisterFeature = (app) => {
  serve(app, messageTextRoutes.list, ({ read }) => listMessageTexts(read));
  serve(app, messageTextRoutes.one, ({ read, params }) => viewMessageText(read, params.message_key));
  serve(app, messageTextRoutes.change, ({ actor, params: { message_key: key }, body, change }) =>
    change(async (tx) => {
      const { version, ...texts } = body;
      await editMessageText(tx, actor, { key, version, texts });
      return viewMessageText(tx, key);
    }),
  );
  serve(app, messageTextRoutes.reset, ({ actor, params: { message_key: key }, query, change }) =>
    change(async (tx) => {
      await resetMessageText(tx, actor, { key, version: query.version });
      return viewMessageText(tx, key);
    }),
  );
};
