import { useState } from 'react';

/**
 * Something a person sets off, which can fail: whether it is under way, and what kept it from being done, until it is
 * tried again. `attempt` itself never rejects.
 */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, attempt, forget: () => setError(null) };
}
