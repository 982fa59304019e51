import { trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import { rawBodyOf } from '../../http/raw-body.ts';
import { Answer, serve } from '../../http/serve.ts';
import { signatureHeader } from '../../ports/tracking/aggregator-reports.ts';
import type { RegisterFeature } from '../feature.ts';
import { correctNumbers } from './correct-numbers.ts';
import { checkReports } from './files/check-reports.ts';
import { listParcels } from './lists/parcels.view.ts';
import { receiveWebhook, readWebhook } from './receive-webhook.ts';
import { recordByHand, reportOf } from './record-by-hand.ts';
import { recordReports } from './record-reports.ts';

export const registerTracking: RegisterFeature = (app, { env }) => {
  serve(app, trackingRoutes.report, ({ request, change }) => {
    const reports = readWebhook({
      rawBody: rawBodyOf(request),
      signature: request.headers[signatureHeader],
      secret: env.trackingWebhookSecret,
    });
    return change((tx) => receiveWebhook(tx, reports));
  });
  serve(
    app,
    trackingRoutes.list,
    async ({ read, actor: operator, query, language }) =>
      new Answer(await listParcels(read, query, { operator, language })),
  );
  serve(app, trackingRoutes.correct, ({ actor, params, body, change }) =>
    change((tx) => correctNumbers(tx, actor, { ...body, parcelNo: params.parcel_no })),
  );
  serve(app, trackingRoutes.record, ({ actor, params, body, change }) =>
    change((tx) => recordByHand(tx, actor, { parcelNo: params.parcel_no, event: body })),
  );
  serve(app, trackingRoutes.check, ({ read, actor, body }) => checkReports(read, actor, body));
  serve(app, trackingRoutes.recordMany, ({ actor, body, change }) =>
    change(async (tx) => ({
      recorded: await recordReports(tx, body.events.map(reportOf), { by: actor }),
    })),
  );
};
