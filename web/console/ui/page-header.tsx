import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

type Props = { title: string; children?: ReactNode };

/** The title of a page, also in the browser's tab, with the page's own actions next to it. */
export function PageHeader({ title, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Amberdock`;
  }, [title]);
  return (
    <Group justify="space-between" mb="md" mih={36}>
      <Title order={1} size="h3">
        {title}
      </Title>
      {children && (
        <Group gap="xs" miw={0} maw="100%">
          {children}
        </Group>
      )}
    </Group>
  );
}
