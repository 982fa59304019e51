import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { hitLimit } from '../../http/callers/rate-limit.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { registerCaseConsole } from './console.routes.ts';
import { cancelCase } from './steps/cancel-case.ts';
import { openCase } from './steps/open-case.ts';
import { sendReturn } from './steps/return-units.ts';
import { writeAsBuyer } from './steps/write-message.ts';
import { buyerReader, listCases, viewCase } from './views/cases.view.ts';

/** Messages of an account in an hour, in all its cases: nobody writes so many by hand. */
const messagesOfAccount = { hitsMax: 60, windowSeconds: 3_600 };

/** Registers the buyers' and operators' calls for cases. */
export const registerAfterSales: RegisterFeature = async (app, deps) => {
  type Asker = { actor: Buyer; language: Language };
  const view = (read: Reader, { actor, language }: Asker, caseNo: string) =>
    viewCase(read, { caseNo, accountId: actor.accountId }, buyerReader(actor, language, app.pepper));
  type Changing = Asker & {
    params: { case_no: string };
    change: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  };
  const changed = ({ change, params, ...asker }: Changing, step: (tx: Tx) => Promise<unknown>) =>
    change(async (tx) => {
      await step(tx);
      return view(tx, asker, params.case_no);
    });

  serve(app, afterSalesRoutes.open, ({ actor, language, params, body, change }) =>
    change(async (tx) => {
      const caseNo = await openCase(tx, { party: 'buyer', ...actor }, { ...body, no: params.no });
      return view(tx, { actor, language }, caseNo);
    }),
  );
  serve(app, afterSalesRoutes.list, async ({ read, actor, query, language }) => {
    const { cases, page } = await listCases(read, actor.accountId, query, language);
    return new Answer({ data: cases, page });
  });
  serve(app, afterSalesRoutes.detail, ({ read, params, ...asker }) => view(read, asker, params.case_no));
  serve(app, afterSalesRoutes.write, async (call) => {
    await hitLimit(call.db, `case-messages:${call.actor.accountId}`, messagesOfAccount);
    return changed(call, (tx) => writeAsBuyer(tx, call.actor, { ...call.body, ...call.params }));
  });
  serve(app, afterSalesRoutes.sendReturn, (call) =>
    changed(call, (tx) => sendReturn(tx, call.actor, { ...call.body, ...call.params })),
  );
  serve(app, afterSalesRoutes.cancel, (call) =>
    changed(call, (tx) => cancelCase(tx, call.actor, call.params.case_no)),
  );
  await registerCaseConsole(app, deps);
};
