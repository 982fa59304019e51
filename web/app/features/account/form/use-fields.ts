import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Fault, Faults } from './field-rules.ts';
import { placeErrors } from './place-errors.ts';

type Options<V> = {
  start: V;
  check: (values: V) => Faults<V>;
  /** Called once the fields are good; `key` stays the same while the same values are sent again. */
  send: (values: V, key: string) => Promise<unknown>;
  /** Refusal code → the field it speaks of. */
  fieldOf?: Partial<Record<string, keyof V & string>>;
  /** Labels that differ from what the contract calls the fields. */
  labels?: Partial<Record<keyof V & string, string>>;
};

/** A form: labels and sentences of the contract, faults at their fields, the first one focused, busy while it is sent. */
export function useFields<V extends Record<string, unknown>>({
  start,
  check,
  send,
  fieldOf,
  labels,
}: Options<V>) {
  const { t, i18n } = useTranslation('fields');
  const { language } = i18n;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const intent = useRef({ values: '', key: '' });
  const element = useRef<HTMLFormElement>(null);

  const labelOf = (name: keyof V & string): string => labels?.[name] ?? fieldLabel(name, language);
  const sentence = (name: keyof V & string, { kind, limit }: Fault): string =>
    t(`fault.${kind}`, { field: labelOf(name), limit: limit ?? 0 });
  const errorsIn = (values: V): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const [name, fault] of Object.entries(check(values)) as [keyof V & string, Fault | null][])
      if (fault) errors[name] = sentence(name, fault);
    return errors;
  };
  const form = useForm<V>({ initialValues: start, validate: errorsIn as never });

  const focus = (name: string | undefined) => {
    if (!name) return;
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)?.focus(),
    );
  };
  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors as never);
    focus(Object.keys(errors)[0]);
  };
  const keyFor = (values: V): string => {
    const text = JSON.stringify(values);
    if (intent.current.values !== text) intent.current = { values: text, key: newIdempotencyKey() };
    return intent.current.key;
  };
  const sent = async (values: V) => {
    if (isBusy) return;
    setFailure(null);
    setBusy(true);
    try {
      await send(values, keyFor(values));
      intent.current = { values: '', key: '' };
    } catch (error) {
      const placed = placeErrors(error, { names: Object.keys(start), fieldOf: fieldOf ?? {}, language });
      if (placed) showErrors(placed.byField);
      if (!placed || placed.rest.length > 0) setFailure(error);
      if (!placed && !(error instanceof ApiError) && !(error instanceof Error)) throw error;
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    isBusy,
    failure,
    /** Spread on <form>. */
    bind: {
      ref: element,
      noValidate: true,
      onSubmit: form.onSubmit(
        (values) => void sent(values),
        (errors) => focus(Object.keys(errors)[0]),
      ),
    },
    /** Spread on an input. */
    field: (name: keyof V & string) => ({ label: labelOf(name), ...form.getInputProps(name) }),
    showErrors,
    /** True where the field is good; else its sentence is shown at it. */
    checkField: (name: keyof V & string): boolean => {
      const error = errorsIn(form.getValues())[name];
      if (error) showErrors({ [name]: error });
      return !error;
    },
  };
}
