import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { permissionsOfRole } from '@amberdock/contract/access.ts';
import { fileBytesMax } from '@amberdock/contract/files.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { Answer, serve } from '../../http/serve.ts';
import { filesOf } from '../../ports/files/files.ts';
import type { RegisterFeature } from '../feature.ts';
import { takeUpload, uploadScope } from '../files/index.ts';
import { keepCasePicture } from './keep-case-picture.ts';
import { approveCase } from './steps/approve-case.ts';
import { correctReceipt } from './steps/correct-receipt.ts';
import { openCase } from './steps/open-case.ts';
import { rejectCase } from './steps/reject-case.ts';
import { receiveReturn, refundCase, refundFreight } from './steps/return-units.ts';
import { writeAsOperator } from './steps/write-message.ts';
import { viewCaseFile } from './views/case-file.view.ts';
import { type CaseReader, viewCase } from './views/cases.view.ts';
import { listQueue } from './views/queue.view.ts';

/** Registers the operators' calls for cases. */
export const registerCaseConsole: RegisterFeature = (app, { env }) => {
  type Asker = { actor: Operator; language: Language };
  const reader = ({ actor, language }: Asker): CaseReader => ({
    party: 'operator',
    mayAct: permissionsOfRole[actor.role].includes('cases.decide'),
    language,
    pepper: app.pepper,
  });
  type Changing = Asker & { change: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };
  const changed = (call: Changing, step: (tx: Tx) => Promise<string>) =>
    call.change(async (tx) =>
      viewCase(tx, { caseNo: await step(tx), warehouseCodes: call.actor.warehouseCodes }, reader(call)),
    );
  const decided = (call: Changing & { params: { case_no: string } }, step: (tx: Tx) => Promise<void>) =>
    changed(call, async (tx) => {
      await step(tx);
      return call.params.case_no;
    });

  serve(app, afterSalesRoutes.queue, async ({ read, actor, query, language }) => {
    const { cases, page } = await listQueue(read, actor, query, language);
    return new Answer({ data: cases, page });
  });
  serve(app, afterSalesRoutes.file, ({ read, params, ...asker }) =>
    viewCaseFile(read, { caseNo: params.case_no, warehouseCodes: asker.actor.warehouseCodes }, reader(asker)),
  );
  serve(app, afterSalesRoutes.openFor, (call) =>
    changed(call, (tx) =>
      openCase(tx, { party: 'operator', ...call.actor }, { ...call.body, no: call.params.no }),
    ),
  );
  serve(app, afterSalesRoutes.approve, (call) =>
    decided(call, (tx) => approveCase(tx, call.actor, { ...call.body, ...call.params })),
  );
  serve(app, afterSalesRoutes.reject, (call) =>
    decided(call, (tx) => rejectCase(tx, call.actor, { ...call.body, ...call.params })),
  );
  serve(app, afterSalesRoutes.receive, (call) =>
    decided(call, (tx) => receiveReturn(tx, call.actor, { ...call.body, ...call.params })),
  );
  serve(app, afterSalesRoutes.correctReceipt, (call) =>
    decided(call, (tx) => correctReceipt(tx, call.actor, { ...call.body, ...call.params })),
  );
  serve(app, afterSalesRoutes.refund, (call) =>
    decided(call, (tx) => refundCase(tx, call.actor, { ...call.body, ...call.params })),
  );
  serve(app, afterSalesRoutes.refundFreight, (call) =>
    decided(call, (tx) => refundFreight(tx, call.actor, { ...call.body, ...call.params })),
  );
  serve(app, afterSalesRoutes.reply, (call) =>
    decided(call, (tx) => writeAsOperator(tx, call.actor, { ...call.body, ...call.params })),
  );
  const store = filesOf(env);
  uploadScope(app, fileBytesMax, (scope) => {
    serve(scope, afterSalesRoutes.upload, ({ db, actor, params, request }) =>
      takeUpload(request, { userId: actor.operatorId }, ({ bytes }) =>
        keepCasePicture({ db, store }, actor, { subject: { caseNo: params.case_no }, bytes }),
      ),
    );
    serve(scope, afterSalesRoutes.uploadFor, ({ db, actor, params, request }) =>
      takeUpload(request, { userId: actor.operatorId }, ({ bytes }) =>
        keepCasePicture({ db, store }, actor, { subject: { subOrderNo: params.no }, bytes }),
      ),
    );
  });
};
