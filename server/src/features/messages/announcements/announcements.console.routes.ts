import { announcementRoutes } from '@amberdock/contract/console/announcements.ts';
import { Answer, serve } from '../../../http/serve.ts';
import type { RegisterFeature } from '../../feature.ts';
import { listAnnouncements, viewAnnouncement } from './announcements.view.ts';
import { publish, withdraw } from './publish-announcement.ts';
import { addAnnouncement, changeAnnouncement } from './write-announcement.ts';

export const registerAnnouncements: RegisterFeature = (app) => {
  serve(
    app,
    announcementRoutes.list,
    async ({ read, query }) => new Answer(await listAnnouncements(read, query)),
  );
  serve(app, announcementRoutes.one, ({ read, params }) => viewAnnouncement(read, params.id));
  serve(app, announcementRoutes.add, ({ actor, body, change }) =>
    change(async (tx) => viewAnnouncement(tx, await addAnnouncement(tx, actor, body))),
  );
  serve(app, announcementRoutes.change, ({ actor, params, body, change }) =>
    change(async (tx) => {
      const { version, ...input } = body;
      await changeAnnouncement(tx, actor, { id: params.id, version, input });
      return viewAnnouncement(tx, params.id);
    }),
  );
  serve(app, announcementRoutes.publish, ({ actor, params, body, change }) =>
    change(async (tx) => {
      const publishAt = body.publish_at === undefined ? null : new Date(body.publish_at);
      await publish(tx, actor, { id: params.id, version: body.version, publishAt });
      return viewAnnouncement(tx, params.id);
    }),
  );
  serve(app, announcementRoutes.withdraw, ({ actor, params, query, change }) =>
    change(async (tx) => {
      await withdraw(tx, actor, { id: params.id, version: query.version });
      return viewAnnouncement(tx, params.id);
    }),
  );
};
