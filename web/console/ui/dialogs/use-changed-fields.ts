import { type FocusEvent, type FormEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isToggle = (field: Field): boolean => field.type === 'checkbox' || field.type === 'radio';
const valueOf = (field: Field) => (isToggle(field) ? (field as HTMLInputElement).checked : field.value);

/**
 * Watches the fields within an element. Returns what the element gets, and whether a field differs now from what it held when it was
 * entered: a form that was emptied after its call has nothing to lose.
 */
export function useChangedFields() {
  const before = useRef(new Map<Field, string | boolean | null>());
  const keep = (field: Field, value: string | boolean | null) => {
    if (!before.current.has(field)) before.current.set(field, value);
  };
  return {
    watched: {
      onFocus: ({ target }: FocusEvent) => {
        if (isField(target)) keep(target, valueOf(target));
      },
      onChange: (event: FormEvent) => {
        // A dialog that this one was opened from has nothing typed in it.
        event.stopPropagation();
        const { target } = event;
        // Some browsers do not focus a checkbox that is clicked.
        if (isField(target)) keep(target, isToggle(target) ? !valueOf(target) : null);
      },
    },
    isChanged: (): boolean =>
      [...before.current].some(([field, value]) => field.isConnected && valueOf(field) !== value),
  };
}
