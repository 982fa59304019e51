import { Box, Divider, Group, Paper, type PaperProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { title: ReactNode; actions?: ReactNode; children: ReactNode; flush?: boolean } & Pick<
  PaperProps,
  'mih'
>;

/** A part of an account page: a heading, what can be done, the content. `flush`: the content brings its own edges. */
export function Panel({ title, actions, children, flush = false, ...rest }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      withBorder
      {...rest}
      // What is there for screen readers alone is held in.
      pos="relative"
      miw={0}
      style={{ overflow: 'hidden' }}
      aria-labelledby={id}
    >
      <Group
        component="header"
        justify="space-between"
        gap="xs"
        px="md"
        py="xs"
        mih="2.75rem"
        fz="var(--text-sm)"
      >
        <Group component="h2" id={id} gap="xs" fz="var(--text-md)" fw={650}>
          {title}
        </Group>
        {actions}
      </Group>
      {flush && <Divider color="var(--line)" />}
      <Box {...(!flush && { px: 'md', pb: 'md' })}>{children}</Box>
    </Paper>
  );
}
