import { type StaffMember, staffRoutes } from '@amberdock/contract/console/staff.ts';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Time } from '../../ui/time.tsx';
import { AddOperator } from './add-operator.tsx';
import { EditOperator } from './edit-operator.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RequireFactor } from './require-factor.tsx';
import { ResetPassword } from './reset-password.tsx';
import { staffKey } from './staff-key.ts';

/** Operators with their roles; added, changed and deactivated by administrators. */
export function Component() {
  const t = useTexts();
  const staff = useQuery({ queryKey: staffKey, queryFn: () => call(staffRoutes.list) });
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<StaffMember | null>(null);
  const [reset, setReset] = useState<StaffMember | null>(null);
  const [freed, setFreed] = useState<StaffMember | null>(null);
  const newest = (member: StaffMember) => staff.data?.find(({ id }) => id === member.id) ?? member;
  return (
    <>
      <PageHeader title={t.staff.title}>
        <Button onClick={() => setAdding(true)}>{t.staff.add}</Button>
      </PageHeader>
      <LoadNotice query={staff} />
      {!staff.isLoadingError && (
        <>
          <RequireFactor />
          <DataTable<StaffMember>
            withTableBorder
            borderRadius="sm"
            minHeight={160}
            verticalSpacing="xs"
            records={staff.data ?? []}
            fetching={staff.isPending}
            noRecordsText={t.staff.empty}
            columns={[
              { accessor: 'account', title: t.staff.account },
              { accessor: 'name', title: t.staff.name },
              { accessor: 'role', title: t.staff.role, render: ({ role }) => t.roles[role] },
              {
                accessor: 'active',
                title: t.staff.state,
                width: 120,
                render: ({ active }) => (
                  <Badge color={active ? 'green' : 'gray'} variant="light">
                    {active ? t.staff.active : t.staff.inactive}
                  </Badge>
                ),
              },
              {
                accessor: 'has_second_factor',
                title: t.factor.title,
                render: ({ has_second_factor: isOn }) => (isOn ? t.factor.on : t.factor.off),
              },
              {
                accessor: 'last_sign_in_at',
                title: t.staff.lastSignIn,
                render: ({ last_sign_in_at: at }) => (at ? <Time value={at} /> : t.staff.never),
              },
              {
                accessor: 'id',
                title: '',
                textAlign: 'right',
                render: (member) => (
                  <MemberActions member={member} onEdit={setEdited} onReset={setReset} onFree={setFreed} />
                ),
              },
            ]}
          />
        </>
      )}
      {isAdding && <AddOperator onClose={() => setAdding(false)} />}
      {edited && <EditOperator member={edited} onClose={() => setEdited(null)} />}
      {freed && <RemoveFactor member={freed} onClose={() => setFreed(null)} />}
      {reset && <ResetPassword member={newest(reset)} onClose={() => setReset(null)} />}
    </>
  );
}

type ActionsProps = Record<'onEdit' | 'onReset' | 'onFree', (member: StaffMember) => void> & {
  member: StaffMember;
};

function MemberActions({ member, onEdit, onReset, onFree }: ActionsProps) {
  const t = useTexts();
  return (
    <RowActions
      name={member.name}
      actions={[
        [t.staff.edit, () => onEdit(member)],
        [t.staff.resetPassword, () => onReset(member)],
        ...(member.has_second_factor ? [[t.factor.remove, () => onFree(member)] as const] : []),
      ]}
    />
  );
}
