import type { DeliveryFault } from '@amberdock/contract/people/webhooks.ts';
import type { Env } from '../../env.ts';
import { isPublicAddress } from '../internet/public-address.ts';
import { webReceiver } from './web-receiver.ts';

/** The outcome of an attempt. `status` is null if no answer came, `fault` where the receiver has taken it. */
export type ReceiverAnswer = {
  status: number | null;
  fault: DeliveryFault | null;
  /** The beginning of the answer's body. */
  text: string;
  durationMs: number;
};

/** Other people's servers, which receive events. */
export type WebhookReceiver = {
  /** Whether such an address may be sent to at all; whether its host may is judged at each connection. */
  accepts(url: string): boolean;
  /** Posts a body once; whatever goes wrong is an answer. */
  post(url: string, message: { headers: Record<string, string>; body: string }): Promise<ReceiverAnswer>;
};

export const webhookReceiverOf = ({
  publicUrl,
  webhooksToPrivateNetworks,
}: Pick<Env, 'publicUrl' | 'webhooksToPrivateNetworks'>): WebhookReceiver =>
  webReceiver({
    from: publicUrl,
    isAllowed: webhooksToPrivateNetworks ? () => true : isPublicAddress,
    protocols: webhooksToPrivateNetworks ? ['https:', 'http:'] : ['https:'],
  });
