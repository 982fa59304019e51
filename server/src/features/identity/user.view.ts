import type { User } from './users.store.ts';

/** What the shop tells a buyer of themselves everywhere; who they are to others stays out. */
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
