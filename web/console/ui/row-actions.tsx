import { Button, Group } from '@mantine/core';

type Props = {
  /** The row's name, for the accessible names of its buttons. */
  name: string;
  texts: { edit: string; remove: string };
  onEdit: () => void;
  onRemove: () => void;
};

/** The buttons at the end of a table's row that change and remove it. */
export function RowActions({ name, texts, onEdit, onRemove }: Props) {
  const actions = [
    [texts.edit, onEdit],
    [texts.remove, onRemove],
  ] as const;
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
