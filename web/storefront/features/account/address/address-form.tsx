import { accountRoutes, type Address } from '@amberdock/contract/account.ts';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormFailure } from '../form/form-failure.tsx';
import styles from '../form/form.module.css';
import { useFields } from '../form/use-fields.ts';
import {
  addressFaults,
  type AddressValues,
  emptyAddress,
  needsPostalCode,
  valuesOf,
} from './address-fields.ts';
import { countryChoices } from '../../../lib/country-choices.ts';

type Props = {
  /** The one to change; without it a new one is added. */
  address?: Address;
  onSaved: (address: Address) => void;
  /** The buttons, given whether it is being saved. */
  actions: (isBusy: boolean) => ReactNode;
  hasDefaultChoice?: boolean;
};

const trimmed = (values: AddressValues): AddressValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as AddressValues;

/** An address of the book, new or changed (docs/specification.md#3-entities-and-their-fields). */
export function AddressForm({ address, onSaved, actions, hasDefaultChoice = true }: Props) {
  const { t, i18n } = useTranslation('address');
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language]);
  const { bind, field, form, failure, isBusy } = useFields<AddressValues>({
    start: address ? valuesOf(address) : emptyAddress,
    check: addressFaults,
    fieldOf: { phone_invalid: 'phone', email_invalid: 'email' },
    send: async (values, idempotencyKey) => {
      const body = trimmed(values);
      onSaved(
        address
          ? await api.call(accountRoutes.updateAddress, { params: { id: address.id }, body })
          : await api.call(accountRoutes.addAddress, { body }, { idempotencyKey }),
      );
    },
  });
  const optional = t('optional');
  return (
    <form {...bind} className={styles.form}>
      <div className={styles.pair}>
        <TextInput {...field('recipient')} data-autofocus autoComplete="name" />
        <TextInput {...field('company')} placeholder={optional} autoComplete="organization" />
        <TextInput {...field('phone')} type="tel" autoComplete="tel" />
        <TextInput {...field('email')} type="email" placeholder={optional} autoComplete="email" />
        <Select
          {...field('country')}
          data={countries}
          value={form.values.country || null}
          allowDeselect={false}
          searchable
          autoComplete="off"
          nothingFoundMessage={t('no_country')}
          comboboxProps={{ withinPortal: false }}
          maxDropdownHeight={220}
        />
        <TextInput
          {...field('postal_code')}
          placeholder={form.values.country && !needsPostalCode(form.values.country) ? optional : undefined}
          autoComplete="postal-code"
        />
        <TextInput {...field('state')} placeholder={optional} autoComplete="address-level1" />
        <TextInput {...field('city')} autoComplete="address-level2" />
      </div>
      <TextInput {...field('address1')} autoComplete="address-line1" />
      <div className={styles.pair}>
        <TextInput {...field('address2')} placeholder={optional} autoComplete="address-line2" />
        <TextInput {...field('address3')} placeholder={optional} autoComplete="address-line3" />
      </div>
      {hasDefaultChoice && !address?.is_default && (
        <Checkbox label={t('make_default')} {...form.getInputProps('is_default', { type: 'checkbox' })} />
      )}
      <FormFailure error={failure} />
      {actions(isBusy)}
    </form>
  );
}
