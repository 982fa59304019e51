import { verificationRoutes } from '@amberdock/contract/people/verification.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { decideVerification } from './decide-verification.ts';
import { listVerifications, reviewVerification } from './review.view.ts';
import { submitVerification } from './submit-verification.ts';
import { myVerification } from './verification.view.ts';

export const registerVerification: RegisterFeature = (app) => {
  serve(app, verificationRoutes.mine, ({ db, actor }) => myVerification(db, actor));
  // The answer holds names and signed addresses: it is read each time, never stored with an idempotency key.
  serve(app, verificationRoutes.submit, async ({ db, actor, body, change }) => {
    await change((tx) => submitVerification(tx, actor, { form: body, pepper: app.pepper }));
    return myVerification(db, actor);
  });
  serve(
    app,
    verificationRoutes.queue,
    async ({ read, query }) => new Answer(await listVerifications(read, query)),
  );
  serve(app, verificationRoutes.review, ({ read, params }) =>
    reviewVerification(read, app.pepper, params.id),
  );
  // As with the submission: the answer holds names and signed addresses.
  serve(app, verificationRoutes.decide, async ({ db, actor, params, body, change }) => {
    await change((tx) => decideVerification(tx, actor, { ...body, id: params.id }));
    return reviewVerification(db, app.pepper, params.id);
  });
};
