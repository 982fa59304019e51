import { Select } from '@mantine/core';

type Props = {
  label: string;
  all: string;
  /** The choices, by their values. */
  choices: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
};

/** Filters a list by one of a few values, or by none. */
export function ChoiceFilter({ label, all, choices, value, onChange }: Props) {
  const data = Object.entries(choices).map(([key, name]) => ({ value: key, label: name }));
  return (
    <Select
      label={label}
      data={[{ value: '', label: all }, ...data]}
      value={value in choices ? value : ''}
      onChange={(chosen) => onChange(chosen ?? '')}
      allowDeselect={false}
      w={150}
    />
  );
}
