import type { homeZh } from './home.zh.ts';

export const homeEn: typeof homeZh = {
  title: 'To do',
  nothing: 'Nothing is waiting right now.',
  oldest: 'oldest',
  items: {
    orders_to_ship: 'Sub orders to ship',
    order_threads: 'Unanswered order messages',
    cases: 'Cases to handle',
    verifications: 'Verifications to review',
    failing_webhooks: 'Failing webhooks',
    wallet_requests: 'Top-ups and withdrawals to decide',
    adjustments: 'Adjustments to approve',
    low_stock: 'Selling SKUs low in stock',
    rates_ending: 'Exchange rates about to expire',
    broken_invariants: 'Errors that the audit found',
    failed_jobs: 'Failed jobs',
    unsent_letters: 'Unsent emails and text messages',
  },
  setUp: 'Open your shop',
  setUpHint: 'Once all of this is done, buyers can order.',
  setUpDone: (done, all) => `${done} of ${all} done`,
  done: 'Done',
  steps: {
    warehouses: ['Make a warehouse', 'Where you ship from, its cut-off and its currency'],
    freight: ['Upload freight tables', 'What each warehouse charges to ship where'],
    rates: ['Enter exchange rates', 'Between your warehouses’ currencies and RMB'],
    products: ['Make or import products', 'With offers and stock; then publish them'],
    top_ups: ['Enter your bank accounts', 'Buyers top up their wallets by transfer to them'],
    title: ['Name your shop', 'In the browser tab, the bar and emails'],
  },
};
