/** The front door of after-sales: buyers' requests for money back (docs/design/orders.md#after-sales). */
export { afterSalesJobs } from './after-sales.jobs.ts';
export { registerAfterSales } from './after-sales.routes.ts';
export { approveCase } from './steps/approve-case.ts';
export { cancelCase } from './steps/cancel-case.ts';
export { caseUnitsOf } from './cases.rules.ts';
export { isAfterSalesOver } from './store/is-over.sql.ts';
export { openCase } from './steps/open-case.ts';
export { rejectCase } from './steps/reject-case.ts';
export { receiveReturn, sendReturn } from './steps/return-units.ts';
export { suggestReturnAddress } from './views/return-address.ts';
export { writeAsOperator } from './steps/write-message.ts';
