/** The front door of operators: the distributor's staff and their sign-in (design §4). */
export { registerOperators } from './operators.routes.ts';
export { createOperator } from './sign-in.ts';
