import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';

type RowAct = { label: string; choose: () => void; isRemoval?: boolean };

type Props = {
  /** The accessible name of its button, with the name of the row. */
  label: string;
  acts: readonly RowAct[];
};

/**
 * The menu of a row with more acts than buttons fit. Its button has the focus when an act opens a dialog, which gives it back
 * to the button.
 */
export function RowMenu({ label, acts }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} variant="default" aria-label={label}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item
            key={act.label}
            {...(act.isRemoval && { c: 'red' })}
            onClick={() => {
              button.current?.focus();
              act.choose();
            }}
          >
            {act.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
