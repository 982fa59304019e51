import type { User } from '../lib/session/session.ts';

export const buyer = (more: Partial<User> = {}): User => ({
  user_uuid: '0191',
  first_login: 0,
  username: 'buyer',
  nickname: 'Lin',
  user_type: 1,
  company_name: '',
  cartnumber: 0,
  ...more,
});
