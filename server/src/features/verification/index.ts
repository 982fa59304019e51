/** The front door of verification: who a buyer is in law (spec §3; design §10). */
export { registerVerification } from './verification.routes.ts';
