import { campaignRoutes } from '@amberdock/contract/console/content/campaigns.ts';
import type { FastifyInstance } from 'fastify';
import { Answer, serve } from '../../../http/serve.ts';
import { findTimeZone } from './campaigns.store.ts';
import { findGoods, listCampaigns, viewCampaign } from './campaigns.view.ts';
import { changeGoods } from './change-goods.ts';
import { endCampaign, publishCampaign, removeCampaign, withdrawCampaign } from './publish-campaign.ts';
import { addCampaign, changeCampaign, copyCampaign } from './write-campaign.ts';

/** Registers the staff's calls for campaigns (docs/design/console.md#campaigns). */
export function registerCampaigns(app: FastifyInstance): void {
  serve(app, campaignRoutes.list, async ({ read, query }) => new Answer(await listCampaigns(read, query)));
  serve(app, campaignRoutes.clock, ({ read }) => findTimeZone(read));
  serve(app, campaignRoutes.one, ({ read, language, params }) =>
    viewCampaign(read, { id: params.id, language }),
  );
  serve(app, campaignRoutes.findGoods, ({ read, language, body }) =>
    findGoods(read, { numbers: body.product_numbers, language }),
  );
  serve(app, campaignRoutes.add, ({ actor, language, body, change }) =>
    change(async (tx) => viewCampaign(tx, { id: await addCampaign(tx, actor, body), language })),
  );
  serve(app, campaignRoutes.copy, ({ actor, language, params, body, change }) =>
    change(async (tx) =>
      viewCampaign(tx, { id: await copyCampaign(tx, actor, { id: params.id, input: body }), language }),
    ),
  );
  serve(app, campaignRoutes.change, ({ actor, language, params, body, change }) =>
    change(async (tx) => {
      const { version, ...input } = body;
      await changeCampaign(tx, actor, { id: params.id, version, input });
      return viewCampaign(tx, { id: params.id, language });
    }),
  );
  serve(app, campaignRoutes.changeGoods, ({ actor, language, params, body, change }) =>
    change(async (tx) => {
      await changeGoods(tx, actor, { ...body, id: params.id });
      return viewCampaign(tx, { id: params.id, language });
    }),
  );
  registerPublication(app);
}

function registerPublication(app: FastifyInstance): void {
  serve(app, campaignRoutes.publish, ({ actor, language, params, body, change }) =>
    change(async (tx) => {
      await publishCampaign(tx, actor, { id: params.id, version: body.version });
      return viewCampaign(tx, { id: params.id, language });
    }),
  );
  serve(app, campaignRoutes.withdraw, ({ actor, language, params, query, change }) =>
    change(async (tx) => {
      await withdrawCampaign(tx, actor, { id: params.id, version: query.version });
      return viewCampaign(tx, { id: params.id, language });
    }),
  );
  serve(app, campaignRoutes.end, ({ actor, language, params, body, change }) =>
    change(async (tx) => {
      await endCampaign(tx, actor, { id: params.id, version: body.version });
      return viewCampaign(tx, { id: params.id, language });
    }),
  );
  serve(app, campaignRoutes.remove, ({ actor, params, query, change }) =>
    change(async (tx) => {
      await removeCampaign(tx, actor, { id: params.id, version: query.version });
      return {};
    }),
  );
}
