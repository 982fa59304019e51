import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { customsDataRoutes, type CustomsSku } from '@amberdock/contract/console/customs.ts';
import { missingFacts } from '@amberdock/contract/trade/customs.ts';
import { Badge, Button, Group, Switch, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { send } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { customsKey } from './customs-key.ts';
import { CustomsTable } from './customs-table.tsx';
import { EnterCustoms } from './enter-customs.tsx';

type Row = CustomsSku & { id: string };

/** Lists goods with their customs data, incomplete ones first; it is entered one by one or as a file. */
export function Component() {
  const t = useTexts();
  const operator = useOperator().data;
  const { value, change } = useAddressFilter();
  const [entering, setEntering] = useState<CustomsSku | null>(null);
  const [q, isAll] = [value('q'), value('all') === '1'];
  const mayWrite = operator != null && mayDo(operator, 'catalogue.write');
  const load = async (cursor: string | undefined) => {
    const query = { ...(q && { q }), ...(!isAll && { lacking: true }), cursor, page_size: 50 };
    const { data, ...rest } = await send(customsDataRoutes.list, { query });
    return { ...rest, data: data.map((row) => ({ ...row, id: row.sku })) };
  };
  return (
    <>
      <PageHeader title={t.customs.title}>
        <CustomsTable mayWrite={mayWrite} />
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        {t.customs.about}
      </Text>
      <Group mb="md" align="end">
        <SearchField
          label={t.customs.search}
          placeholder={t.customs.searchHint}
          maxLength={textLengthMax.orderSearch}
          width={300}
          value={q}
          onChange={(typed) => change('q', typed)}
        />
        <Switch
          label={t.customs.onlyLacking}
          checked={!isAll}
          onChange={({ currentTarget }) => change('all', currentTarget.checked ? '' : '1')}
        />
      </Group>
      <PagedTable<Row>
        queryKey={[...customsKey, q, isAll]}
        load={load}
        empty={isAll || q ? t.customs.empty : t.customs.complete}
        columns={columnsOf(t, mayWrite ? setEntering : null)}
        {...(mayWrite && { onOpen: setEntering })}
      />
      {entering && <EnterCustoms sku={entering} onClose={() => setEntering(null)} />}
    </>
  );
}

/** Shows a fact, or a label that it is missing. */
const Fact = ({ text, isMissing, missing }: { text: string; isMissing: boolean; missing: string }) =>
  isMissing ? (
    <Badge color="red" variant="light">
      {text ? `${missing}: ${text}` : missing}
    </Badge>
  ) : (
    text
  );

const columnsOf = (t: Texts, enter: ((row: Row) => void) | null): DataTableColumn<Row>[] => [
  { accessor: 'sku', title: t.customs.sku, noWrap: true },
  {
    accessor: 'name',
    title: t.customs.goods,
    render: ({ name }) => (
      <Text size="sm" lineClamp={1}>
        {name}
      </Text>
    ),
  },
  ...(['hs_code', 'customs_name_zh', 'customs_name_en', 'origin_country'] as const).map(
    (fact): DataTableColumn<Row> => ({
      accessor: fact,
      title: t.customs[fact],
      render: (row) => (
        <Fact text={row[fact]} isMissing={missingFacts(row).includes(fact)} missing={t.customs.missing} />
      ),
    }),
  ),
  ...(enter
    ? [
        {
          accessor: 'id',
          title: '',
          textAlign: 'right',
          render: (row) => (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t.customs.editSku(row.sku)}
              onClick={() => enter(row)}
            >
              {t.customs.edit}
            </Button>
          ),
        } satisfies DataTableColumn<Row>,
      ]
    : []),
];
