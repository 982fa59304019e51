import type { RefusalTable } from './refusal-table.ts';

/** The refusals of the console. */
export const consoleRefusals = {
  operator_exists: {
    status: 422,
    zh: '该账号已存在。',
    en: 'An operator with this account already exists.',
  },
  last_administrator: {
    status: 422,
    zh: '至少要保留一名在职的管理员。',
    en: 'At least one active administrator must remain.',
  },
  changed_meanwhile: {
    status: 409,
    zh: '{name} 已在您编辑期间修改了此记录（{changes}）。请重新载入后再保存。',
    en: '{name} changed this in the meantime ({changes}). Load it again before you save.',
  },
} as const satisfies RefusalTable;
