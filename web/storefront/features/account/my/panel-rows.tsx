import { Group, Stack } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Hint } from '../../../widgets/hint.tsx';
import styles from './panel.module.css';

type RowsProps = { label?: string; children: ReactNode; listRef?: Ref<HTMLUListElement> };

/** The rows of a panel, with a line between them. With a `listRef` the focus can be put on the list itself. */
export const PanelRows = ({ label, children, listRef }: RowsProps) => (
  <ul className={styles.rows} aria-label={label} {...(listRef && { ref: listRef, tabIndex: -1 })}>
    {children}
  </ul>
);

type Props = { what: ReactNode; text: ReactNode; hover?: string; children?: ReactNode };

/** The name, the facts and the actions of a row. */
export const PanelRow = ({ what, text, hover, children }: Props) => (
  <Group component="li" justify="space-between" gap="xs">
    <Stack gap={2} flex="1 1 11rem" miw={0}>
      <Group component="p" gap="xs" fw={600} title={hover} style={{ overflowWrap: 'anywhere' }}>
        {what}
      </Group>
      <Hint>{text}</Hint>
    </Stack>
    {children && <Group gap="xs">{children}</Group>}
  </Group>
);
