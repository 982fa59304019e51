import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, useEffect } from 'react';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Fault, Faults } from './field-rules.ts';
import { placeErrors } from './place-errors.ts';
import { useKeptFields } from './use-kept-fields.ts';

type Options<V> = {
  start: V;
  check: (values: V) => Faults<V>;
  /** Called once the fields are valid; `key` stays the same while the same values are sent again. */
  send: (values: V, key: string) => Promise<unknown>;
  /** The field that each refusal code is about. */
  fieldOf?: Partial<Record<string, keyof V & string>>;
  /** Labels that differ from what the contract calls the fields. */
  labels?: Partial<Record<keyof V & string, string>>;
};

/** A form: labels and sentences of the contract, faults at their fields, the first one focused, busy while it is sent. */
export function useFields<V extends Record<string, unknown>>({
  start,
  check,
  send,
  fieldOf = {},
  labels,
}: Options<V>) {
  type Name = keyof V & string;
  const { i18n } = useTranslation('fields');

  const labelOf = (name: string): string => labels?.[name as Name] ?? fieldLabel(name, i18n.language);
  const say = useFaultSentence(labelOf);
  const errorsIn = (values: V): Record<string, string> => {
    const faults = Object.entries(check(values)) as [Name, Fault | null][];
    return Object.fromEntries(faults.flatMap(([name, fault]) => (fault ? [[name, say(name, fault)]] : [])));
  };
  const form = useForm<V>({ initialValues: start, validate: errorsIn as never });
  useEarlyInput(form, start);
  useKeptFields(form, start);

  /** Runs after the errors are shown, since what is disabled or hidden while busy cannot be focused earlier. */
  const focus = (name: string | undefined): void => {
    if (name) requestAnimationFrame(() => form.getInputNode(name as never)?.focus());
  };
  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors as never);
    focus(Object.keys(errors)[0]);
  };
  const placed = (error: unknown) =>
    placeErrors(error, { names: Object.keys(start), fieldOf, language: i18n.language });
  const sending = useMutation(send, {
    onError: (error) => {
      const errors = placed(error);
      if (errors) showErrors(errors.byField);
    },
  });
  const isShownAtFields = sending.error !== null && placed(sending.error)?.rest.length === 0;

  return {
    form,
    isBusy: sending.isPending,
    /** Null if nothing failed, or if every sentence is shown at its field. */
    failure: isShownAtFields ? null : sending.error,
    /** Spread on <form>. */
    bind: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) =>
        form.onSubmit(
          (values) => void sending.mutate(values),
          (errors) => focus(Object.keys(errors)[0]),
        )(event),
    },
    /** Spread on an input. */
    field: (name: Name) => {
      const input = form.getInputProps(name);
      // Mantine's password inputs do not set it by themselves.
      return { label: labelOf(name), ...input, 'aria-invalid': input.error ? (true as const) : undefined };
    },
    focus,
    showErrors,
    /** Whether the field is valid; otherwise its sentence is shown at it. */
    checkField: (name: Name): boolean => {
      const error = errorsIn(form.getValues())[name];
      if (error) showErrors({ [name]: error });
      return !error;
    },
  };
}

/**
 * Takes what was typed, or filled in by the browser, while the page from the server had not become a form yet. It stands in the
 * input alone, and React would empty it at the first change of another field.
 */
function useEarlyInput<V extends Record<string, unknown>>(form: UseFormReturnType<V>, start: V): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(start)) {
      const input = form.getInputNode(name as never);
      if (!(input instanceof HTMLInputElement) || input.defaultValue !== value) continue;
      if (input.value !== value) form.setFieldValue(name as never, input.value as never);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page becomes a form
  }, []);
}

/** The fault shown at a field that cannot be sent as it is. */
function useFaultSentence(labelOf: (name: string) => string): (name: string, fault: Fault) => string {
  const { t } = useTranslation('fields');
  return (name, { kind, limit = 0 }) => t(`fault.${kind}`, { field: labelOf(name), limit });
}
