import type { Permission } from '@amberdock/contract/access.ts';
import type { Texts } from '../locales/zh.ts';

export type ConsolePage = {
  path: string;
  label: (t: Texts) => string;
  group: keyof Texts['groups'];
  needs: Permission;
};

/** The console's pages in the order of the navigation; an operator sees those that the role may use. */
export const pages: readonly ConsolePage[] = [
  { path: '/', label: (t) => t.nav.home, group: 'work', needs: 'console' },
  { path: '/staff', label: (t) => t.nav.staff, group: 'system', needs: 'operators.write' },
  { path: '/audit-log', label: (t) => t.nav.auditLog, group: 'system', needs: 'audit.read' },
  { path: '/jobs', label: (t) => t.nav.jobs, group: 'system', needs: 'system' },
  { path: '/outbox', label: (t) => t.nav.outbox, group: 'system', needs: 'system' },
];
