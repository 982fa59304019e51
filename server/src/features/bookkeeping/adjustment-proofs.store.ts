import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../db/tx.ts';

export type ProofRow = { id: string; media_type: string; bytes: number; uploaded_by: string };

export const insertProof = (tx: Tx, proof: ProofRow): Promise<number> =>
  tx.run(sql`
    insert into adjustment_proofs (id, media_type, bytes, uploaded_by)
    values (${proof.id}, ${proof.media_type}, ${proof.bytes}, ${proof.uploaded_by})`);

export const findProof = (read: Reader, id: string): Promise<ProofRow | null> =>
  read.maybe<ProofRow>(
    sql`select id, media_type, bytes, uploaded_by from adjustment_proofs where id = ${id}`,
  );

/** Deletes papers that no adjustment has named for a day; returns their ids. */
export const deleteUnusedProofs = async (tx: Tx, limit: number): Promise<string[]> => {
  const deleted = await tx.rows<{ id: string }>(sql`
    delete from adjustment_proofs p where p.id in (
      select u.id from adjustment_proofs u
      where u.created_at < now() - interval '1 day' and not exists (select from adjustments j where j.proof_id = u.id)
      order by u.created_at limit ${limit} for update skip locked)
    returning p.id`);
  return deleted.map(({ id }) => id);
};
