import { type AuditLogEntry, operationRoutes } from '@amberdock/contract/console/operations.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { staffRoutes } from '@amberdock/contract/console/staff.ts';
import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { afterDay, startOf } from '../../../kit/day-moments.ts';
import { DayRange } from '../../../kit/day-range.tsx';
import { call, send } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { staffKey } from '../staff/staff-key.ts';
import { EntryChange } from './entry-change.tsx';

/** Every change by the staff, newest first; the filters are in the page's address. */
export function Component() {
  const t = useTexts();
  const filter = useFilter();
  const actorOf = ({ actor }: AuditLogEntry) => (actor === 'command line' ? t.auditLog.commandLine : actor);
  return (
    <>
      <PageHeader title={t.auditLog.title} />
      <Filters />
      <PagedTable<AuditLogEntry>
        queryKey={['audit-log', filter]}
        load={(cursor) => send(operationRoutes.auditLog, { query: { ...filter, cursor, page_size: 50 } })}
        empty={t.auditLog.empty}
        detail={(entry) => <EntryChange entry={entry} />}
        columns={[
          { accessor: 'time', title: t.auditLog.time, render: ({ time }) => <Time value={time} /> },
          { accessor: 'actor', title: t.auditLog.actor, render: actorOf },
          {
            accessor: 'action',
            title: t.auditLog.action,
            render: ({ action }) => t.auditLog.actions[action] ?? action,
          },
          {
            accessor: 'subject',
            title: t.auditLog.subject,
            render: ({ subject, subject_name: name }) => (
              <>
                {name ?? subject}
                {name !== null && (
                  <Text size="xs" c="dimmed">
                    {subject}
                  </Text>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

const oneOf = (known: readonly string[], value: string) => (known.includes(value) ? value : undefined);

function useFilter() {
  const t = useTexts();
  const { value } = useAddressFilter();
  return {
    subject: value('subject') || undefined,
    operator_id: value('operator') || undefined,
    action: oneOf(Object.keys(t.auditLog.actions), value('action')),
    from: startOf(value('from')),
    to: afterDay(value('to')),
  };
}

const names = ['subject', 'operator', 'action', 'from', 'to'] as const;

/** The filters by subject, operator, action and days, kept in the page's address. */
function Filters() {
  const { auditLog: t } = useTexts();
  const { language } = usePreferences();
  const { value, change, changeAll } = useAddressFilter();
  const isFiltered = names.some((name) => value(name) !== '');
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.filterSubject}
        value={value('subject')}
        maxLength={textLengthMax.search}
        width={240}
        onChange={(subject) => change('subject', subject)}
      />
      <OperatorFilter />
      <Select
        label={t.action}
        placeholder={t.any}
        data={Object.entries(t.actions).map(([action, label]) => ({ value: action, label }))}
        value={value('action') || null}
        onChange={(action) => change('action', action ?? '')}
        searchable
        clearable
        w={220}
      />
      <DayRange
        label={t.days}
        language={language}
        days={{ from: value('from'), to: value('to') }}
        onChange={changeAll}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() => changeAll(Object.fromEntries(names.map((name) => [name, ''])))}
        >
          {t.clear}
        </Button>
      )}
    </Group>
  );
}

/** Filters by an operator, for those who may see the list of the staff. */
function OperatorFilter() {
  const { auditLog: t } = useTexts();
  const { value, change } = useAddressFilter();
  const operator = useOperator().data;
  const maySee = operator != null && mayDo(operator, 'operators.write');
  const staff = useQuery({ queryKey: staffKey, queryFn: () => call(staffRoutes.list), enabled: maySee });
  if (!maySee) return null;
  return (
    <Select
      label={t.actor}
      placeholder={t.any}
      data={(staff.data ?? []).map(({ id, name, account }) => ({ value: id, label: `${name} (${account})` }))}
      value={value('operator') || null}
      onChange={(id) => change('operator', id ?? '')}
      searchable
      clearable
      w={220}
    />
  );
}
