import type { MemberRole, OperatorRole, Scope } from '@amberdock/contract/access.ts';

export type Visitor = { readonly kind: 'visitor' };

export type Buyer = {
  readonly kind: 'buyer';
  /** The person: sessions, cart, favorites, messages and passwords are theirs. */
  readonly userId: string;
  /** The account that they act for: wallets, orders, pallets, designs and addresses are its. */
  readonly accountId: string;
  readonly sessionId: string;
  /** Says what the person may do for the account: the scopes of contract/src/access.ts. */
  readonly role: MemberRole;
  /** A blocked account can still read, but not trade. */
  readonly isBlocked: boolean;
  /** The card's bank took money back that the balance did not cover: the account pays and withdraws nothing until then. */
  readonly isOwing: boolean;
  /**
   * The session's own token, which is stored nowhere: it keys the payment MAC
   * (docs/design/accounts.md#payment-password). Never log it.
   */
  readonly token: string;
  readonly paymentMac: Buffer | null;
  /** The key that the call came with; a person's session has none. */
  readonly apiKey?: ApiKeyGrant;
};

/** A key's rights for the member who made it (docs/design/accounts.md#api-keys). */
export type ApiKeyGrant = {
  readonly id: string;
  readonly scopes: readonly Scope[];
  /** The most that it may pay in a day, in minor units of the base currency; null if it does not pay. */
  readonly dailyLimitMinor: bigint | null;
  readonly requestsPerMinute: number;
};

/** A person and the account that they act for. */
export type Member = Pick<Buyer, 'userId' | 'accountId'>;

export type Operator = {
  readonly kind: 'operator';
  readonly operatorId: string;
  readonly sessionId: string;
  readonly role: OperatorRole;
  /** The shop requires a second factor of operators, and this one has none yet: only enrolling is allowed. */
  readonly mustEnrol: boolean;
  /** The warehouses whose sub orders the operator sees and ships; null for all. */
  readonly warehouseCodes: readonly string[] | null;
};

export type Actor = Visitor | Buyer | Operator;

export const visitor: Visitor = { kind: 'visitor' };

/** Returns the part of an idempotency key that names its caller. */
export const actorKey = (actor: Actor): string =>
  actor.kind === 'buyer' ? actor.userId : actor.kind === 'operator' ? actor.operatorId : 'visitor';
