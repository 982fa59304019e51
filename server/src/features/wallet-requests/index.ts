/** The front door of requests for a wallet: money in, money out, the deposit (docs/design/wallet.md#requests). */
export { approveRequest, rejectRequest } from './decide-request.ts';
export { requestDepositIn } from './place-request.ts';
export { registerWalletRequests } from './wallet-requests.routes.ts';
export { weighAmount } from './weigh-amount.ts';
