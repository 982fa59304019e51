import { Anchor, Box, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { QueryResult } from '../../../lib/api/use-api-query.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Panel } from './panel.tsx';
import { PanelRows } from './panel-rows.tsx';

type Props<Item> = {
  texts: { title: string; add: string; about: string; reference: string; none: string };
  items: QueryResult<Item[]>;
  onAdd: () => void;
  row: (item: Item) => ReactNode;
  /** The dialogs of the rows and of the button. */
  children: ReactNode;
};

/** Lists what connects an account's own systems, under a button that adds one and a link to the API reference. */
export function ApiPanel<Item>({ texts, items: { data, error, retry }, onAdd, row, children }: Props<Item>) {
  return (
    <Panel
      title={texts.title}
      flush
      actions={
        <Button variant="default" size="compact-sm" disabled={!data} onClick={onAdd}>
          {texts.add}
        </Button>
      }
    >
      {error !== undefined && <InPlaceError error={error} onRetry={retry} />}
      <Text px="md" py="sm">
        {beforeValue(texts.about)}
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
          {texts.reference}
        </Anchor>
      </Text>
      {!data && error === undefined && (
        <Box p="md">
          <Skeleton lines={2} />
        </Box>
      )}
      {data?.length === 0 && (
        <Text px="md" pb="md" c="dimmed">
          {texts.none}
        </Text>
      )}
      <PanelRows label={texts.title}>{data?.map(row)}</PanelRows>
      {children}
    </Panel>
  );
}
