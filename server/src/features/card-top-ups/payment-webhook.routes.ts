import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../../http/refusal.ts';
import { BadSignature } from '../../ports/payments/payment-failures.ts';
import type { PaymentEvent, Payments } from '../../ports/payments/payments.ts';
import { takeEvent } from './ask-provider.ts';

/** The path for the provider's messages, to be registered with the provider (docs/operations.md#card-payments). */
export const webhookPath = `${apiBase}/payments/webhook`;
const bodyBytesMax = 262_144;

/**
 * Receives the payment provider's messages. The signature covers the raw bytes, so nothing parses the body before.
 * After any status but 200 the provider sends the message again, for days: a fault here loses nothing.
 */
export async function servePaymentWebhook(app: FastifyInstance, payments: Payments | null): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, { schema: { hide: true } as object }, async ({ body, headers }) => {
      if (!payments) throw notFound();
      const signature = headers['stripe-signature'];
      const event = read(payments, body, Array.isArray(signature) ? signature[0] : signature);
      if (event) await takeEvent(app.db, payments, event);
      return { received: true };
    });
  });
}

/** @throws Refusal signature_invalid */
function read(payments: Payments, body: unknown, signature: string | undefined): PaymentEvent | null {
  try {
    return payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature, new Date());
  } catch (error) {
    if (error instanceof BadSignature) throw new Refusal('signature_invalid');
    throw error;
  }
}
