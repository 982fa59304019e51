import { useEffect, useEffectEvent } from 'react';

/** Says for each form on the screen whether it has something that is not saved. */
const forms = new Set<() => boolean>();

export const isAnythingUnsaved = (): boolean => [...forms].some((isDirty) => isDirty());

/**
 * While `isDirty`, another page is opened and the tab is closed only after a question (`UnsavedGuard`). A form that opens a page
 * after its call says false while the call runs.
 */
export function useUnsaved(isDirty: boolean | (() => boolean)): void {
  const isDirtyNow = useEffectEvent(() => (typeof isDirty === 'function' ? isDirty() : isDirty));
  useEffect(() => {
    const form = () => isDirtyNow();
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, []);
}
