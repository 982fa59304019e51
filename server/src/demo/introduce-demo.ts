import { demoBuyers, demoOperators } from './people/demo-accounts.ts';

/**
 * Lists the demo accounts, which `npm start` prints below the address
 * (docs/design/interfaces.md#the-demo-shop).
 */
export function introduceDemo(address: string): string {
  const buyers = demoBuyers.map(
    ({ username, password, paymentPassword }) =>
      `  ${pair(username, password)}${paymentPassword ? `payment password ${paymentPassword}` : 'first sign-in, nothing in the wallet'}`,
  );
  const operators = demoOperators.map(({ account, password, role }) => `  ${pair(account, password)}${role}`);
  return [
    `Demo buyers, at ${address}/login:`,
    ...buyers,
    `Demo staff, at ${address}/console:`,
    ...operators,
  ].join('\n');
}

const pair = (name: string, password: string): string => `${name} / ${password}`.padEnd(28);
