import { useState } from 'react';

/**
 * Returns the record with which a dialog or form was opened, whatever is loaded meanwhile. Its version goes with what the
 * operator reads there, so another operator's change is neither overwritten nor decided on unseen: the server refuses it.
 */
export function useOpened<T>(current: T): T {
  const [opened] = useState(current);
  return opened;
}
