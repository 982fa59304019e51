import { countryCodes } from '@amberdock/contract/countries.ts';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useCountryName } from '../../../lib/country-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './address.module.css';
import {
  type AddressDraft,
  type AddressField,
  addressFaults,
  addressFields,
  emptyAddress,
  isRequired,
  lengthMax,
} from './address-fields.ts';

/** What browsers and assistive technology call the fields: a recipient of one's own fills in by itself. */
const autoComplete: Record<AddressField, string> = {
  recipient: 'shipping name',
  phone: 'shipping tel',
  company: 'shipping organization',
  email: 'shipping email',
  country: 'shipping country',
  state: 'shipping address-level1',
  city: 'shipping address-level2',
  postal_code: 'shipping postal-code',
  address1: 'shipping address-line1',
  address2: 'shipping address-line2',
  address3: 'shipping address-line3',
};

type Props = {
  first: AddressDraft | null;
  busy: boolean;
  onUse: (draft: AddressDraft, isKept: boolean) => void;
  onCancel?: () => void;
};

/** A recipient for this order; what is missing is said beside its field, and the first one gets the focus. */
export function AddressForm({ first, busy, onUse, onCancel }: Props) {
  const { t } = useTranslation('checkout');
  const [draft, setDraft] = useState(first ?? emptyAddress);
  const [isTried, setTried] = useState(false);
  const [isKept, setKept] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = isTried ? addressFaults(draft) : {};
  const set = (field: AddressField, text: string) => setDraft((before) => ({ ...before, [field]: text }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const faulty = addressFields.find((field) => addressFaults(draft)[field]);
    if (faulty) form.current?.querySelector<HTMLInputElement>(`[name="${faulty}"]`)?.focus();
    else onUse(draft, isKept);
  };
  const fault = (field: AddressField) => faults[field] && t(`fault.${faults[field]}`);

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {addressFields.map((field) =>
        field === 'country' ? (
          <CountrySelect
            key={field}
            value={draft.country}
            error={fault('country')}
            onChange={(country) => set('country', country)}
          />
        ) : (
          <TextInput
            key={field}
            className={styles[field]}
            name={field}
            label={t(`field.${field}`)}
            value={draft[field]}
            maxLength={lengthMax[field]}
            required={isRequired(field, draft.country)}
            autoComplete={autoComplete[field]}
            error={fault(field)}
            onChange={(event) => set(field, event.currentTarget.value)}
            {...(field === 'phone' && { type: 'tel' })}
            {...(field === 'email' && { type: 'email' })}
          />
        ),
      )}
      <div className={styles.formFoot}>
        <Checkbox
          label={t('address.keep')}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button kind="primary" type="submit" busy={busy}>
          {t('address.use')}
        </Button>
      </div>
    </form>
  );
}

type CountryProps = { value: string; error: string | undefined; onChange: (country: string) => void };

function CountrySelect({ value, error, onChange }: CountryProps) {
  const { t, i18n } = useTranslation('checkout');
  const name = useCountryName();
  const compare = new Intl.Collator(i18n.language === 'en' ? 'en' : 'zh-Hans').compare;
  const options = countryCodes
    .map((code) => ({ value: code, label: name(code) }))
    .toSorted((a, b) => compare(a.label, b.label));
  return (
    <Select
      className={styles.country}
      name="country"
      label={t('field.country')}
      data={options}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      searchable
      required
      autoComplete="off"
      nothingFoundMessage={t('address.no_country')}
      error={error}
      maxDropdownHeight={280}
    />
  );
}
