import sql from 'sql-template-tag';
import type { Reader, Tx } from '../db/tx.ts';

/** The progress of loading the demo, kept as a row of `settings`; without that row nothing has been loaded. */
export type DemoMarker = { loaded_at: string; complete: boolean };

export async function findDemoMarker(read: Reader): Promise<DemoMarker | null> {
  const row = await read.maybe<{ value: DemoMarker }>(sql`select value from settings where key = 'demo'`);
  return row?.value ?? null;
}

/** Whether this database holds the whole demo. */
export async function isDemoLoaded(read: Reader): Promise<boolean> {
  return (await findDemoMarker(read))?.complete === true;
}

export const noteDemoMarker = (tx: Tx, marker: DemoMarker): Promise<number> =>
  tx.run(sql`insert into settings (key, value) values ('demo', ${JSON.stringify(marker)})
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
