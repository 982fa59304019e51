import { auditActionLabels } from '@amberdock/contract/console/audit-action-labels.ts';
import { auditFieldText } from '@amberdock/contract/audit-field-labels.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { AuditAction } from '@amberdock/contract/console/audit-actions.ts';
import { changedParts, findLastChange, type LastChange, type Staff } from '../../db/audit-log.ts';
import type { Reader } from '../../db/tx.ts';
import { Refusal } from '../refusal.ts';

type Outdated = {
  /** The subject of the audit log's entries about the record. */
  subject: string;
  by: Staff;
  /** The actions that change the record's version; all if none are named. */
  actions?: readonly AuditAction[];
};

/**
 * Returns the refusal of a change that was made from an outdated version: who changed the record last and how, in the
 * reader's words. The values stand in its data, not in the sentence.
 */
export async function changedMeanwhile(read: Reader, { subject, by, actions }: Outdated): Promise<Refusal> {
  const last = await findLastChange(read, subject, actions);
  const details = { change: last ? changeBy(last, by) : unknownChange, details: last ? detailsOf(last) : '' };
  const data = {
    changed_by: last?.operator_name ?? null,
    action: last?.action ?? null,
    after: last?.after ?? null,
  };
  return new Refusal('changed_meanwhile', details, { data });
}

/** Says that a record was changed by somebody who is not known. */
export const unknownChange: Text = { zh: '此记录已被修改', en: 'Somebody changed this' };

/** Says that the reader changed a record in another window. */
export const ownChange: Text = { zh: '您在别处修改了此记录', en: 'You changed this elsewhere' };

/** Says that somebody else changed a record. */
export const changeOf = (name: string): Text => ({ zh: `${name} 修改了此记录`, en: `${name} changed this` });

/** The last change of a record that a log knows by its actor. */
export type ChangeByActor = {
  actor: 'buyer' | 'operator' | 'system' | 'command line';
  actor_id: string | null;
  name: string | null;
};

/** Says to an operator that a buyer, an operator or the operator's own other window changed a record. */
export function changeByActor(last: ChangeByActor | null, operatorId: string): Text {
  if (last?.actor_id === operatorId) return ownChange;
  if (!last?.name) return unknownChange;
  return last.actor === 'buyer' ? changeOfBuyer(last.name) : changeOf(last.name);
}

const changeOfBuyer = (name: string): Text => ({
  zh: `买家 ${name} 修改了此记录`,
  en: `The buyer ${name} changed this`,
});

function changeBy({ operator_id: id, operator_name: name }: LastChange, by: Staff): Text {
  if (id === null)
    return { zh: '有人通过命令行修改了此记录', en: 'Somebody changed this on the command line' };
  if (by !== 'command line' && by.operatorId === id) return ownChange;
  return name === null ? unknownChange : changeOf(name);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names the action with the reason that was written or the file that was imported, or else the fields that have labels. */
function detailsOf({ action, before, after }: LastChange): Text | string {
  const label = (auditActionLabels as Record<string, Text | undefined>)[action];
  const { reason: written, file_name: file } = isRecord(after) ? after : {};
  const reason = [written, file].find((text) => typeof text === 'string') ?? '';
  if (label && reason !== '') return { zh: `（${label.zh}：${reason}）`, en: ` (${label.en}: ${reason})` };
  const fields = isRecord(before) && isRecord(after) ? labelsOf(before, after) : [];
  if (fields.length === 0) return label ? { zh: `（${label.zh}）`, en: ` (${label.en})` } : '';
  const list = (language: keyof Text, comma: string) => fields.map((field) => field[language]).join(comma);
  return { zh: `（${list('zh', '、')}）`, en: ` (${list('en', ', ')})` };
}

/** Returns the labels of the fields that differ. */
function labelsOf(before: Record<string, unknown>, after: Record<string, unknown>): Text[] {
  const names = Object.keys(changedParts(before, { ...before, ...after })?.after ?? {});
  return names.flatMap((name) => auditFieldText(name) ?? []);
}
