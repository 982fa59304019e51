import type { IconName } from './display/icon.tsx';

/** The pages of the account area below /my, in the order of every menu; `shell` names them as `my.{section}`. */
export const accountSections = [
  { section: 'center', icon: 'user' },
  { section: 'orders', icon: 'orders' },
  { section: 'batch', icon: 'list' },
  { section: 'pallet', icon: 'box' },
  { section: 'favorites', icon: 'heart' },
  { section: 'account', icon: 'wallet' },
  { section: 'documents', icon: 'document' },
  { section: 'messages', icon: 'mail' },
  { section: 'address', icon: 'pin' },
  { section: 'authentication', icon: 'check' },
  { section: 'security', icon: 'lock' },
] as const satisfies readonly { section: string; icon: IconName }[];
