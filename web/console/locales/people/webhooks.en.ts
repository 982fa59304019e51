import type { webhookTexts as zh } from './webhooks.zh.ts';

export const webhookTexts: typeof zh = {
  title: 'Failing webhooks',
  note: 'The longest first. Owner and managers of the account have been told; an address without a success for five days is disabled.',
  empty: 'No webhook fails.',
  address: 'Address',
  state: 'State',
  states: { failing: 'Failing', disabled: 'Disabled' },
  since: 'Failing since',
  failures: 'Failures in a row',
  waiting: 'Waiting',
  lastAnswer: 'Last answer',
  status: (status) => `HTTP ${status}`,
  faults: {
    status: 'Wrong status',
    redirect: 'Redirected',
    too_slow: 'Too slow',
    unreachable: 'Unreachable',
    private_address: 'Private address',
    certificate: 'Invalid certificate',
    disabled: 'Disabled',
  },
};
