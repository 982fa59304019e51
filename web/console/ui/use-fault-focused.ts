import { useEffect, useRef } from 'react';

/** Focuses the first invalid field after a form was sent or refused: at each occasion that differs from the last. */
export function useFaultFocused<T extends HTMLElement>(occasion: string) {
  const form = useRef<T>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [occasion]);
  return form;
}
