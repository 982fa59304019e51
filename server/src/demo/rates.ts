/** A currency of the demo shop; `digits` are those after the decimal point. */
export type DemoCurrency = { code: string; digits: number /** CNY for one unit of it */; rate: string };

/**
 * The base currency is CNY. These are demo figures near the market of the day they were written, not a feed:
 * a job renews their expiry so that the demo never runs out of rates (design §2).
 */
export const demoCurrencies: DemoCurrency[] = [
  { code: 'CNY', digits: 2, rate: '1' },
  { code: 'USD', digits: 2, rate: '7.1240' },
  { code: 'EUR', digits: 2, rate: '8.2815' },
  { code: 'GBP', digits: 2, rate: '9.5470' },
  { code: 'HKD', digits: 2, rate: '0.9158' },
  { code: 'JPY', digits: 0, rate: '0.0465' },
];
