import type { Currency } from '@amberdock/contract/money.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useLanguage } from '../../../lib/i18n/use-translation.ts';
import { type Destination, destinationOf, type Intent, nobody, settleCall } from './intent.ts';

export type Choice = { currency: Currency; destination: Destination };
type SettlementResult = { key: string; settlement: Settlement | null; error: unknown };

/**
 * Settles the goods, and does so again when the wallet, the address or the language changes or `again` is called. The
 * previous settlement stays on screen until the next one arrives, so that the layout does not jump; `isFresh` says whether
 * the settlement shown belongs to the present choice. A page that was opened with a settlement starts with that one: it is
 * settled at once again if that went to somebody else than the page shows, as one does that was made before an address was
 * entered.
 */
export function useSettlement(intent: Intent, choice: Choice | null, start: Settlement | null = null) {
  const language = useLanguage();
  const [round, setRound] = useState(0);
  const key = choice && JSON.stringify([intent, choice, language, round]);
  const [outcome, setOutcome] = useState<SettlementResult | null>(() =>
    start && key !== null ? { key: isFor(start, choice) ? key : '', settlement: start, error: null } : null,
  );
  /** The choice that the settlement on screen was made for. */
  const settledKey = useRef(start && isFor(start, choice) ? key : null);
  const latest = useRef({ intent, choice });
  useEffect(() => {
    latest.current = { intent, choice };
  });

  useEffect(() => {
    const { intent: goods, choice: chosen } = latest.current;
    if (key === null || !chosen || settledKey.current === key) return;
    settledKey.current = null;
    const leaving = new AbortController();
    const { route, body } = settleCall(goods, chosen.currency, chosen.destination);
    const settle = (next: Omit<SettlementResult, 'key'>) => {
      if (leaving.signal.aborted) return;
      settledKey.current = key;
      setOutcome({ key, ...next });
    };
    api.call(route, { body } as never, { signal: leaving.signal }).then(
      (settlement) => settle({ settlement: settlement as Settlement, error: null }),
      (error: unknown) => {
        if (!leaving.signal.aborted)
          setOutcome((before) => ({ key, settlement: before?.settlement ?? null, error }));
      },
    );
    return () => leaving.abort();
  }, [key]);

  const isFresh = outcome !== null && outcome.key === key && outcome.error === null;
  return {
    settlement: outcome?.settlement ?? null,
    isFresh,
    isBusy: outcome?.key !== key,
    error: outcome?.key === key ? outcome.error : null,
    again: () => setRound((count) => count + 1),
  };
}

/** Whether a settlement goes where it is to go; a stockpile goes nowhere. */
const isFor = ({ kind, groups }: Settlement, choice: Choice | null): boolean =>
  kind === 'stockpile' ||
  JSON.stringify(destinationOf(groups[0]?.address) ?? nobody) === JSON.stringify(choice?.destination);
