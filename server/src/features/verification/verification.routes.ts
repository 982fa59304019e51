import { verificationRoutes } from '@amberdock/contract/verification.ts';
import { serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { submitVerification } from './submit-verification.ts';
import { myVerification } from './verification.view.ts';

export const registerVerification: RegisterFeature = (app) => {
  serve(app, verificationRoutes.mine, ({ db, actor }) => myVerification(db, actor.accountId));
  // The answer holds names and signed addresses: it is read each time, never stored with an idempotency key.
  serve(app, verificationRoutes.submit, async ({ db, actor, body, change }) => {
    await change((tx) => submitVerification(tx, actor, { form: body, pepper: app.pepper }));
    return myVerification(db, actor.accountId);
  });
};
