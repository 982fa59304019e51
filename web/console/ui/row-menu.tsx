import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';

type RowAction = { label: string; choose: () => void; isRemoval?: boolean };

type Props = {
  /** The accessible name of its button, with the name of the row. */
  label: string;
  actions: readonly RowAction[];
};

/**
 * The menu of a row with more actions than buttons fit. Its button has the focus when an action opens a dialog, which gives it back
 * to the button.
 */
export function RowMenu({ label, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} variant="default" aria-label={label}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            {...(action.isRemoval && { c: 'red' })}
            onClick={() => {
              button.current?.focus();
              action.choose();
            }}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
