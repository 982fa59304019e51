import type { User } from './users.store.ts';

/** The buyer's own data as every call shows it. */
export const userRecord = (user: User) => ({
  user_uuid: user.id,
  first_login: user.first_login ? (1 as const) : (0 as const),
  username: user.username,
  nickname: user.nickname,
  user_type: user.user_type,
  company_name: user.company_name,
  language: user.language,
  currency: user.currency,
});
