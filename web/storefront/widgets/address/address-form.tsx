import { stateCode, statesOf } from '@amberdock/contract/people/addresses.ts';
import { Box, Checkbox, Grid, Select, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { countryChoices } from '../../lib/country-choices.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import { useFields } from '../form/use-fields.ts';
import {
  addressFaults,
  type AddressField,
  type AddressValues,
  isRequired,
  trimmedAddress,
  valuesOf,
  withStateCode,
} from './address-fields.ts';
import { PasteAddress } from './paste-address.tsx';
import { usePasted } from './use-pasted.ts';

type Values = AddressValues & { isMarked: boolean };

type Props = {
  /** The values that the form starts from; without them every field is empty. */
  start?: Partial<AddressValues>;
  /** A whole address that was pasted before the form opened; it is read at once. */
  pasted?: string;
  /** Label of a checkbox under the fields, such as "Save to address book"; none without it. */
  mark?: string | undefined;
  /** Called with a valid address. The key stays the same while the same address is sent again. */
  send: (address: AddressValues, more: { isMarked: boolean; idempotencyKey: string }) => Promise<void>;
  /** The buttons, given whether the address is being sent. */
  actions: (isBusy: boolean) => ReactNode;
};

/** Lines of an address in the order in which the country writes them: from the large to the small in East Asia. */
const largeFirst: ReadonlySet<string> = new Set(['CN', 'TW', 'JP', 'KR']);
const lines: readonly AddressField[] = ['address1', 'address2', 'address3'];
const town: readonly AddressField[] = ['city', 'state', 'postal_code'];

const autoComplete: Record<AddressField, string> = {
  country: 'off',
  recipient: 'shipping name',
  phone: 'shipping tel',
  email: 'shipping email',
  company: 'shipping organization',
  address1: 'shipping address-line1',
  address2: 'shipping address-line2',
  address3: 'shipping address-line3',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  postal_code: 'shipping postal-code',
};

/**
 * The one form of an address, for the address book, the welcome and the checkout: the country first, because it
 * decides which other fields are needed (docs/design/cart-and-settlement.md#checkouts-address).
 */
export function AddressForm({ start = {}, pasted: text = '', mark, send, actions }: Props) {
  const { t, i18n } = useTranslation('address');
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language]);
  const { bind, field, form, failure, isBusy } = useFields<Values>({
    start: { ...withStateCode(valuesOf(start)), isMarked: false },
    check: addressFaults,
    send: ({ isMarked, ...address }, idempotencyKey) =>
      send(trimmedAddress(address), { isMarked, idempotencyKey }),
  });
  const { country } = form.values;

  const { pasted, read, undo, isFilled } = usePasted(form);
  const input = (name: AddressField): TextInputProps => {
    const props = field(name);
    return {
      ...props,
      ...(isFilled(name) && filledMark),
      autoComplete: autoComplete[name],
      label: isRequired(name, country) ? props.label : t('optional_field', { field: props.label }),
    };
  };
  const col = (name: AddressField, sm: number, content?: ReactNode) => (
    <Grid.Col key={name} span={{ base: 12, sm }}>
      {content ?? <TextInput {...input(name)} />}
    </Grid.Col>
  );
  const lineCols = lines.map((name) => col(name, name === 'address1' ? 12 : 6));
  const townCols = town.map((name) =>
    col(name, 4, name === 'state' ? <StateInput country={country} {...input('state')} /> : undefined),
  );
  return (
    <form {...bind}>
      <Stack gap="md">
        <PasteAddress start={text} pasted={pasted} onRead={read} onUndo={undo} />
        <Grid gap="md">
          {col(
            'country',
            12,
            <Select
              {...field('country')}
              {...(isFilled('country') && filledMark)}
              data={countries}
              value={country || null}
              onChange={(next) => form.setValues(withoutOtherState({ ...form.values, country: next ?? '' }))}
              allowDeselect={false}
              searchable
              autoComplete="off"
              nothingFoundMessage={t('no_country')}
              comboboxProps={{ withinPortal: false }}
              maxDropdownHeight={220}
            />,
          )}
          {col('recipient', 6)}
          {col('phone', 6, <TextInput {...input('phone')} type="tel" />)}
          {largeFirst.has(country) ? [...townCols, ...lineCols] : [...lineCols, ...townCols]}
          {col('company', 6)}
          {col('email', 6, <TextInput {...input('email')} type="email" />)}
        </Grid>
        {mark && <Checkbox label={mark} {...form.getInputProps('isMarked', { type: 'checkbox' })} />}
        <FormFailure error={failure} />
        {actions(isBusy)}
      </Stack>
    </form>
  );
}

/** Marks a field that a paste has filled, by an icon and not only by its color. */
const filledMark = {
  rightSection: (
    <Box component="span" c="var(--success)" lh={1}>
      <Icon name="check" size={16} />
    </Box>
  ),
  rightSectionPointerEvents: 'none',
  styles: { input: { backgroundColor: 'var(--success-wash)' } },
} as const;

/** Clears a state that the country does not have. */
const withoutOtherState = (values: Values): Values =>
  statesOf(values.country) && stateCode(values.country, values.state) === null
    ? { ...values, state: '' }
    : withStateCode(values);

/** A list if the country has states, a field of text elsewhere. */
function StateInput({ country, ...input }: TextInputProps & { country: string }) {
  const states = statesOf(country);
  const { t } = useTranslation('address');
  if (!states) return <TextInput {...input} />;
  const { value, onChange, label, error, rightSection, rightSectionPointerEvents, styles } = input;
  return (
    <Select
      label={label}
      error={error}
      data-path="state"
      {...(rightSection !== undefined && {
        rightSection,
        rightSectionPointerEvents,
        styles: styles as object,
      })}
      data={[...states].map(([code, name]) => ({ value: code, label: `${name} (${code})` }))}
      value={(value as string) || null}
      onChange={onChange as unknown as (code: string | null) => void}
      allowDeselect={false}
      searchable
      autoComplete="off"
      nothingFoundMessage={t('no_state')}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={220}
    />
  );
}
