import { useEffect, useRef } from 'react';

/** Leads to the first field that is marked once a form was sent or refused: at each occasion that differs from the last. */
export function useFaultFocused<T extends HTMLElement>(occasion: string) {
  const form = useRef<T>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [occasion]);
  return form;
}
