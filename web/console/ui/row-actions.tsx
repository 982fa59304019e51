import { Button, Group } from '@mantine/core';

type Props = {
  /** The row's name, for the accessible names of its buttons. */
  name: string;
  actions: readonly (readonly [label: string, onClick: () => void])[];
};

/** The buttons at the end of a table's row. */
export function RowActions({ name, actions }: Props) {
  return (
    <Group gap="xs" justify="end" wrap="nowrap">
      {actions.map(([label, onClick]) => (
        <Button
          key={label}
          size="compact-sm"
          variant="default"
          aria-label={`${label}: ${name}`}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
