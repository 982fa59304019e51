import { type AuditLogEntry, operationRoutes } from '@amberdock/contract/console/operations.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Group } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { DayRange } from '../../../kit/day-range.tsx';
import { send } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { EntryChange } from './entry-change.tsx';

/** Every change by the staff, newest first; the filters are in the page's address. */
export function Component() {
  const t = useTexts();
  const [params] = useSearchParams();
  const filter = filterOf(params);
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
          { accessor: 'subject', title: t.auditLog.subject },
        ]}
      />
    </>
  );
}

const filterOf = (params: URLSearchParams) => ({
  subject: params.get('subject') ?? undefined,
  from: params.get('from') ?? undefined,
  to: params.get('to') ?? undefined,
});

/** The filters by subject and date, kept in the page's address. */
function Filters() {
  const t = useTexts();
  const [params] = useSearchParams();
  const { change, changeAll } = useAddressFilter();
  const filter = filterOf(params);
  const { language } = usePreferences();
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.auditLog.filterSubject}
        value={filter.subject ?? ''}
        maxLength={textLengthMax.search}
        onChange={(subject) => change('subject', subject)}
      />
      <DayRange
        label={t.auditLog.days}
        language={language}
        days={{ from: filter.from ?? '', to: filter.to ?? '' }}
        onChange={changeAll}
      />
      {params.size > 0 && (
        <Button variant="subtle" onClick={() => changeAll({ subject: '', from: '', to: '' })}>
          {t.auditLog.clear}
        </Button>
      )}
    </Group>
  );
}
