import { randomBytes } from 'node:crypto';
import { type FakeMessage, FakeStripe } from './fake-stripe.ts';
import type { Payments } from './payments.ts';
import { stripePayments } from './stripe-payments.ts';

/** The path of the demo's payment pages. */
export const demoPagesPath = '/demo_payment';

export type DemoPayments = {
  payments: Payments;
  fake: FakeStripe;
  /** Says where the fake's messages go; without it they go nowhere. */
  deliverTo(deliver: (message: FakeMessage) => void): void;
};

let opened: DemoPayments | undefined;

/**
 * Fakes the payments of a demo shop: one a process, whose pages are the shop's own. Its secrets live as long as it
 * does.
 */
export function demoPayments(): DemoPayments {
  opened ??= openDemoPayments();
  return opened;
}

function openDemoPayments(): DemoPayments {
  const secret = () => randomBytes(24).toString('base64url');
  const settings = { secretKey: secret(), webhookSecret: secret(), apiUrl: 'http://demo' };
  let deliver: (message: FakeMessage) => void = () => {};
  const fake = new FakeStripe(settings, { pagesAt: demoPagesPath, onMessage: (message) => deliver(message) });
  return {
    payments: stripePayments(settings, fake.fetch, 'demo'),
    fake,
    deliverTo: (next) => {
      deliver = next;
    },
  };
}
