import { ActionIcon, Button, Center, Stack, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DataTable, type DataTableColumn, type DataTableRowExpansionProps } from 'mantine-datatable';
import { useTexts } from '../locales/use-texts.ts';
import classes from './paged-table.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { LoadNotice } from './loaded.tsx';

type Page<T> = { data: T[]; page?: { next: string | null } };

type Props<T> = {
  queryKey: readonly unknown[];
  /** Loads one page of the list; the cursor is undefined for the first. */
  load: (cursor: string | undefined) => Promise<Page<T>>;
  columns: DataTableColumn<T>[];
  empty: string;
  /** The interval at which the pages that are loaded are loaded again, in milliseconds; it may depend on what they show. */
  refetchMs?: number | ((rows: readonly T[]) => number | false);
  selected?: T[];
  onSelect?: (rows: T[]) => void;
  /** The details that a row shows below it once it is opened, by its button or by a press on it. */
  detail?: (row: T) => React.ReactNode;
  /** The row's name, for the accessible names of what selects it and opens its details. */
  rowName?: (row: T) => string;
  /** Opens a row: by a click on it, or by Enter after j and k. */
  onOpen?: (row: T) => void;
  /** Further keys, each called with the focused row. */
  keys?: Readonly<Record<string, (row: T | null) => void>>;
};

/** Whether a click is on a link, button or field within a row, which then acts in place of the row. */
const isOfControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

type Selection<T> = { selected: T[]; onSelect: ((rows: T[]) => void) | undefined; isReady: boolean };

/** Takes rows that are gone out of the selection: what was done with them, here or elsewhere, is not done again. */
function useFreshSelection<T extends { id: string }>(
  records: readonly T[],
  { selected, onSelect, isReady }: Selection<T>,
): void {
  const there = new Set(records.map(({ id }) => id));
  const left = selected.filter(({ id }) => there.has(id));
  const hasGone = isReady && left.length < selected.length;
  const drop = useEffectEvent(() => onSelect?.(left));
  useEffect(() => {
    if (hasGone) drop();
  }, [hasGone]);
}

/** Puts the row's name behind a label. */
type Named<T> = (label: string, row: T) => string;

type Details<T> = { column: DataTableColumn<T>[]; rowExpansion?: DataTableRowExpansionProps<T> };

/** The column with the buttons that open the details of a row, one row at a time, and what they show. */
function useDetails<T extends { id: string }>(detail: Props<T>['detail'], named: Named<T>): Details<T> {
  const { table: t } = useTexts();
  const [open, setOpen] = useState<unknown[]>([]);
  if (!detail) return { column: [] };
  return {
    column: [
      {
        accessor: 'details-of-row',
        title: <VisuallyHidden>{t.details}</VisuallyHidden>,
        width: 44,
        render: (row) => {
          const { id } = row;
          return (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={named(t.details, row)}
              aria-expanded={open.includes(id)}
              onClick={(event: MouseEvent) => {
                // The row opens by a press too.
                event.stopPropagation();
                setOpen(open.includes(id) ? [] : [id]);
              }}
            >
              {open.includes(id) ? '−' : '+'}
            </ActionIcon>
          );
        },
      },
    ],
    rowExpansion: {
      expanded: { recordIds: open, onRecordIdsChange: setOpen },
      content: ({ record }) => detail(record),
    },
  };
}

/** Returns the checkbox that selects a row, and its details; both say its name. */
function useRowParts<T extends { id: string }>({ detail, rowName }: Pick<Props<T>, 'detail' | 'rowName'>) {
  const { table: t } = useTexts();
  const named: Named<T> = (label, row) => (rowName ? `${label}: ${rowName(row)}` : label);
  const checkboxes = {
    allRecordsSelectionCheckboxProps: { 'aria-label': t.selectAll },
    getRecordSelectionCheckboxProps: (row: T) => ({ 'aria-label': named(t.selectRow, row) }),
  };
  return { checkboxes, ...useDetails(detail, named) };
}

const rowsOf = <T,>(pages: readonly Page<T>[] = []): T[] => pages.flatMap(({ data }) => data);

/** A list of the API as a table that loads further pages; the server sorts and filters. */
export function PagedTable<T extends { id: string }>(props: Props<T>) {
  const t = useTexts();
  const { onSelect, onOpen, selected = [], refetchMs = false } = props;
  const query = useInfiniteQuery({
    queryKey: props.queryKey,
    queryFn: ({ pageParam }) => props.load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page?.next ?? undefined,
    // Rows stay until those of another search are loaded, dimmed: the table does not jump, and they are not taken for the answer.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      typeof refetchMs === 'function' ? refetchMs(rowsOf(data?.pages)) : refetchMs,
  });
  const records = rowsOf(query.data?.pages);
  const { column, checkboxes, ...details } = useRowParts(props);
  useFreshSelection(records, { selected, onSelect, isReady: query.isSuccess && !query.isPlaceholderData });
  const isSelected = (row: T) => selected.some(({ id }) => id === row.id);
  const currentId = useRowKeys<T>({
    rows: records,
    onOpen,
    actions: props.keys,
    onToggle:
      onSelect &&
      ((row) => onSelect(isSelected(row) ? selected.filter(({ id }) => id !== row.id) : [...selected, row])),
  });
  if (query.isLoadingError) return <LoadNotice query={query} />;
  return (
    <Stack gap="sm">
      <LoadNotice query={query} />
      <div aria-busy={query.isPlaceholderData} className={classes.rows}>
        <DataTable<T>
          withTableBorder
          borderRadius="sm"
          minHeight={160}
          striped
          verticalSpacing="xs"
          horizontalSpacing="var(--cell-spacing)"
          records={records}
          columns={[...column, ...props.columns]}
          fetching={query.isPending}
          noRecordsText={props.empty}
          customRowAttributes={({ id }) => ({ 'data-row-id': id, 'data-current': id === currentId })}
          rowClassName={({ id }) => (id === currentId ? classes.current : undefined)}
          {...(onOpen && {
            onRowClick: ({ record, event }: { record: T; event: MouseEvent }) => {
              if (!isOfControl(event)) onOpen(record);
            },
          })}
          {...(onSelect && {
            selectedRecords: selected,
            onSelectedRecordsChange: onSelect,
            ...checkboxes,
          })}
          {...details}
        />
      </div>
      {query.hasNextPage && (
        <Center>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t.table.more}
          </Button>
        </Center>
      )}
    </Stack>
  );
}
