/**
 * Scopes of buyers' calls (docs/design/accounts.md#scopes). A member has those of the role; an API key has a subset of
 * them. `self` is a person's own: password, sessions, preferences.
 */
export const scopes = [
  'catalogue',
  'cart',
  'orders.read',
  'orders.write',
  'pay',
  'wallet.read',
  'wallet.write',
  'account.read',
  'account.write',
  'webhooks',
  'members',
  'keys',
  'self',
] as const;
export type Scope = (typeof scopes)[number];

/** Scopes that need a person's session: no API key can have them. */
export const personalScopes: readonly Scope[] = ['wallet.write', 'members', 'keys', 'self'];

/**
 * Scopes whose changes a blocked account makes none of: it submits, pays, exchanges and requests nothing, and makes no keys
 * (docs/design/accounts.md#blocked-accounts). What is paid is fulfilled, and reading goes on.
 */
export const tradingScopes: readonly Scope[] = ['orders.write', 'pay', 'wallet.write', 'webhooks', 'keys'];

export const memberRoles = ['owner', 'manager', 'purchaser', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The scopes of each role of a member. */
export const scopesOfRole: Record<MemberRole, readonly Scope[]> = {
  owner: scopes,
  manager: scopes.filter((scope) => scope !== 'members' && scope !== 'keys'),
  purchaser: [
    'catalogue',
    'cart',
    'orders.read',
    'orders.write',
    'pay',
    'wallet.read',
    'account.read',
    'self',
  ],
  viewer: ['catalogue', 'orders.read', 'wallet.read', 'account.read', 'self'],
};

/** Permissions of operators' calls (docs/design/accounts.md#permissions). */
export const permissions = [
  'console',
  'orders.read',
  'orders.ship',
  'orders.close',
  'orders.answer',
  'print_files.read',
  'cases.decide',
  'money.read',
  'money.book',
  'money.approve',
  'rates.write',
  'catalogue.read',
  'catalogue.write',
  'stock.write',
  'content.write',
  'announcements.write',
  'people.read',
  'people.write',
  'accounts.block',
  'benefits.write',
  'verifications.decide',
  'operators.write',
  'audit.read',
  'system',
] as const;
export type Permission = (typeof permissions)[number];

export const operatorRoles = ['admin', 'catalogue', 'fulfilment', 'finance', 'support'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The permissions of each role of an operator; every role has `console`: signing out, and one's own record. */
export const permissionsOfRole: Record<OperatorRole, readonly Permission[]> = {
  admin: permissions,
  catalogue: [
    'console',
    'print_files.read',
    'catalogue.read',
    'catalogue.write',
    'stock.write',
    'content.write',
  ],
  fulfilment: [
    'console',
    'orders.read',
    'orders.ship',
    'orders.close',
    'orders.answer',
    'print_files.read',
    'cases.decide',
    'catalogue.read',
    'stock.write',
  ],
  finance: [
    'console',
    'orders.read',
    'money.read',
    'money.book',
    'money.approve',
    'rates.write',
    'people.read',
  ],
  support: [
    'console',
    'orders.read',
    'orders.answer',
    'cases.decide',
    'catalogue.read',
    'announcements.write',
    'people.read',
    'people.write',
    'verifications.decide',
  ],
};

/** A scope for each value of a parameter of the query: an upload asks for the scope of its purpose. */
export type ScopesByParameter = {
  readonly parameter: string;
  readonly scopes: Readonly<Record<string, Scope>>;
};

/**
 * The callers of a route: `visitor` is everybody, `{ buyer }` a member whose role has the scope, `{ operator }` an operator
 * whose role has the permission. The guard, the OpenAPI document and the access test read it.
 */
export type Access =
  | 'visitor'
  | { readonly buyer: Scope | ScopesByParameter }
  | { readonly operator: Permission };

/** Lists the scopes that a buyers' call may ask for, one unless a parameter decides; none for all other calls. */
export function scopesOf(access: Access): readonly Scope[] {
  if (access === 'visitor' || !('buyer' in access)) return [];
  const { buyer } = access;
  return typeof buyer === 'string' ? [buyer] : [...new Set(Object.values(buyer.scopes))];
}

/** Returns the kind of caller that an access asks for. */
export const callerOf = (access: Access): 'visitor' | 'buyer' | 'operator' =>
  access === 'visitor' ? 'visitor' : 'buyer' in access ? 'buyer' : 'operator';
