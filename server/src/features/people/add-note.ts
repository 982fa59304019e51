import { writeAuditLog } from '../../db/audit-log.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { notFound } from '../../http/refusal.ts';
import { insertNote, type NoteRow } from './people.store.ts';

type NewNote = { accountId: string; note: string };

/** Adds a note on an account, for the staff alone. A note is never changed: a later one corrects it. @throws Refusal not_found */
export async function addNote(tx: Tx, by: Operator, { accountId, note }: NewNote): Promise<NoteRow> {
  const added = await insertNote(tx, {
    id: newId(),
    accountId,
    note: note.trim(),
    operatorId: by.operatorId,
  });
  if (!added) throw notFound();
  const entry = {
    action: 'account.note' as const,
    subject: accountId,
    before: null,
    after: { note: added.note },
  };
  await writeAuditLog(tx, by, [entry]);
  return added;
}
