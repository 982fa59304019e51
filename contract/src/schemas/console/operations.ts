import { type Static, Type } from 'typebox';
import { Id, Time } from '../ids.ts';
import { Nullable } from '../nullable.ts';
import { jobsRetriedMax, jobStates, setUpSteps, waitingKinds } from '../../console/operations.ts';
import { describeCalls } from '../describe-calls.ts';
import { Nothing } from '../nothing.ts';
import { consolePaging } from '../paging.ts';

export const WaitingItem = Type.Object({
  kind: Type.Enum([...waitingKinds]),
  count: Type.Integer(),
  oldest: Nullable(Time),
});
export type WaitingItem = Static<typeof WaitingItem>;

export const SetUpItem = Type.Object({ step: Type.Enum([...setUpSteps]), is_done: Type.Boolean() });
export type SetUpItem = Static<typeof SetUpItem>;

export const AuditLogEntry = Type.Object({
  id: Type.String(),
  time: Time,
  actor: Type.String({ description: 'the operator’s name, or "command line"' }),
  operator_id: Nullable(Id),
  action: Type.String(),
  subject: Type.String(),
  subject_name: Nullable(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type AuditLogEntry = Static<typeof AuditLogEntry>;

export const Job = Type.Object({
  id: Type.String(),
  task: Type.String(),
  state: Type.Enum([...jobStates]),
  attempts: Type.Integer(),
  max_attempts: Type.Integer(),
  run_at: Time,
  created_at: Time,
  last_error: Nullable(Type.String()),
});
export type Job = Static<typeof Job>;

export const OutboxLetter = Type.Object({
  id: Id,
  channel: Type.Enum(['sms', 'email']),
  target: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  created_at: Time,
  sent_at: Nullable(Time),
});
export type OutboxLetter = Static<typeof OutboxLetter>;

/** A run of the audit (docs/design/invariants.md). */
export const AuditRun = Type.Object({
  id: Type.String(),
  started_at: Time,
  finished_at: Time,
  findings: Type.Array(
    Type.Object({
      invariant: Type.Integer(),
      checked: Type.Integer(),
      broken_count: Type.Integer(),
      broken: Type.Array(Type.String()),
    }),
  ),
});
export type AuditRun = Static<typeof AuditRun>;

/** The start of a span of time, or its end, which does not belong to it. */
const Moment = Type.Optional(Time);

const JobId = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) });

export const operationSchemas = describeCalls({
  home: {
    access: { operator: 'console' },
    summary: 'How much of what waits, for the caller’s role',
    data: Type.Array(WaitingItem),
  },
  setUp: {
    access: { operator: 'console' },
    summary: 'The steps of opening the shop that the caller’s role may take; empty once all of them are done',
    data: Type.Array(SetUpItem),
  },
  auditLog: {
    access: { operator: 'audit.read' },
    summary: 'Every change by the staff, newest first',
    query: Type.Object({
      operator_id: Type.Optional(Id),
      action: Type.Optional(Type.String({ maxLength: 100 })),
      subject: Type.Optional(Type.String({ maxLength: 200 })),
      from: Moment,
      to: Moment,
      ...consolePaging,
    }),
    data: Type.Array(AuditLogEntry),
    paged: true,
    refusals: ['cursor_stale'],
  },
  jobs: {
    access: { operator: 'system' },
    summary: 'Jobs in the queue, failed ones first',
    query: Type.Object({
      state: Type.Optional(Type.Enum([...jobStates])),
      task: Type.Optional(Type.String({ maxLength: 100 })),
      ...consolePaging,
    }),
    data: Type.Array(Job),
    paged: true,
    refusals: ['cursor_stale'],
  },
  retryJobs: {
    access: { operator: 'system' },
    summary: 'Run failed jobs again now; gives how many',
    body: Type.Object({ ids: Type.Array(JobId.properties.id, { minItems: 1, maxItems: jobsRetriedMax }) }),
    data: Type.Object({ retried: Type.Integer() }),
    idempotency: 'none',
  },
  audits: {
    access: { operator: 'system' },
    summary: 'The last 30 runs of the audit, newest first',
    data: Type.Array(AuditRun),
  },
  runAudit: {
    access: { operator: 'system' },
    summary: 'Ask for a run of the audit; what it finds is listed when it has ended',
    body: Type.Object({}),
    data: Nothing,
  },
  outbox: {
    access: { operator: 'system' },
    summary: 'Letters by mail and SMS, newest first; the text of a sent one is erased',
    query: Type.Object({ unsent: Type.Optional(Type.Boolean()), ...consolePaging }),
    data: Type.Array(OutboxLetter),
    paged: true,
    refusals: ['cursor_stale'],
  },
});
