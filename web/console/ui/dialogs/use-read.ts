import { useState } from 'react';
import { isChangedMeanwhile } from '../../api/console-api.ts';

/**
 * Returns the record that the operator of a dialog has read: the one with which it was opened (`useOpened`) and, once a change of
 * it is refused as `changed_meanwhile`, the one that `useChange` loads then. A dialog that shows all that it changes goes on with
 * that, and keeps what was typed beside the record: a reason, a tracking number, a password. One in which something is typed over
 * the record keeps the record that it was opened with. `current` is the same object until another one is loaded.
 */
export function useRead<T>(current: T, error: Error | null): T {
  const [read, setRead] = useState<{ record: T; after: Error | null }>({ record: current, after: null });
  const isRefused = isChangedMeanwhile(error) && error !== read.after;
  if (!isRefused || current === read.record) return read.record;
  setRead({ record: current, after: error });
  return current;
}
