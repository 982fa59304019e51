import { languageOf } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../http/refusal.ts';
import { fixedPageHeaders } from '../../../http/web/security-headers.ts';
import { demoPagesPath, demoPayments } from '../../../ports/payments/demo-payments.ts';
import type { FakeMessage, FakeSession, FakeStripe } from '../../../ports/payments/fake-stripe.ts';
import type { RegisterFeature } from '../../feature.ts';
import { webhookPath } from '../payment-webhook.routes.ts';
import { type DemoAction, demoActions, writeDemoPage } from './write-demo-page.ts';

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * Registers the demo shop's page where a card is "charged" by the fake provider, whose messages are sent late and
 * twice, as real ones may be. A shop with a real provider, or without the demo, does not have it.
 */
export const registerDemoPaymentPage: RegisterFeature = async (app, { env }) => {
  if (!env.demo || env.stripe) return;
  const { fake, deliverTo } = demoPayments();
  deliverTo((message) => deliverLateAndTwice(app, fake, message));
  const headers = fixedPageHeaders(policy, env.publicUrl.startsWith('https:'));
  await app.register(async (scope) => {
    // The form has no fields, so its body is not read.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_, __, done) => done(null));
    type Page = { Params: { id: string }; Querystring: { declined?: string } };
    scope.get<Page>(`${demoPagesPath}/:id`, { schema: { hide: true } as object }, async (request, reply) => {
      const session = fake.findSession(request.params.id);
      if (!session) throw notFound();
      const dispute = fake.disputeState(session.payment_intent);
      const isDeclined = request.query.declined === '1';
      const page = writeDemoPage({ session, dispute, isDeclined }, languageOf(session.locale));
      return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(page);
    });
    type Press = { Params: { id: string; action: string } };
    scope.post<Press>(
      `${demoPagesPath}/:id/:action`,
      { schema: { hide: true } as object },
      async (request, reply) => {
        const session = fake.findSession(request.params.id);
        const action = demoActions.find((known) => known === request.params.action);
        if (!session || !action) throw notFound();
        return reply.redirect(press(fake, session, action), 303);
      },
    );
  });
};

/** Performs the button's action, and returns the path to redirect to, on this shop's own address. */
function press(fake: FakeStripe, session: FakeSession, action: DemoAction): string {
  const page = `${demoPagesPath}/${session.id}`;
  switch (action) {
    case 'decline':
      if (session.status !== 'open') return page;
      fake.decline(session.id);
      return `${page}?declined=1`;
    case 'dispute':
    case 'win_dispute':
      moveDispute(fake, session, action);
      return page;
    case 'pay':
      fake.pay(session.id);
      break;
    case 'cancel':
    case 'back':
  }
  const { pathname, search } = new URL(
    session.payment_status === 'paid' ? session.success_url : session.cancel_url,
  );
  return pathname + search;
}

/** Opens a dispute of the payment, or lets the shop win it; once each, however often the button is pressed. */
function moveDispute(
  fake: FakeStripe,
  { payment_intent: payment, amount_total: amount }: FakeSession,
  action: 'dispute' | 'win_dispute',
): void {
  if (!payment) return;
  const open = fake.findDispute(payment);
  if (action === 'win_dispute' && open) fake.winDispute(open);
  if (action === 'dispute' && fake.disputeState(payment) === 'none') fake.dispute(payment, amount);
}

const delaysMs = [400, 1_500];

function deliverLateAndTwice(app: FastifyInstance, fake: FakeStripe, { body }: FakeMessage): void {
  for (const delay of delaysMs) {
    const send = () =>
      app.inject({
        method: 'POST',
        url: webhookPath,
        headers: { 'content-type': 'application/json', 'stripe-signature': fake.sign(body) },
        payload: body,
      });
    setTimeout(() => void send().catch(() => {}), delay).unref();
  }
}
