import { readAddress } from '@amberdock/contract/people/pasted-address/read-address.ts';
import { useEffect, useRef } from 'react';

/** A text with fewer fields is not a whole address but a word, a link or a number. */
const fieldsMin = 3;
const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Takes a whole address that is pasted anywhere on the page while no field has the focus. */
export function usePasteAnywhere(isOn: boolean, onAddress: (text: string) => void): void {
  const latest = useRef(onAddress);
  useEffect(() => {
    latest.current = onAddress;
  });
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest(fields)) return;
      const text = event.clipboardData?.getData('text') ?? '';
      if (Object.keys(readAddress(text)).length < fieldsMin) return;
      event.preventDefault();
      latest.current(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOn]);
}
