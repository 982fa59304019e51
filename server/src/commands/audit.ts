import { audit } from '../audit/audit.ts';
import { createPool } from '../db/pool.ts';
import { database } from '../db/tx.ts';
import { refuseArguments, runCommand } from './run-command.ts';

const usage = 'npm run audit   checks every invariant of the shop; exit code 1 if one is broken';

/**
 * A line an invariant with its count, a line a broken thing; exit code 1 if there is one
 * (docs/design/interfaces.md#commands).
 */
await runCommand(
  (args) => {
    refuseArguments(args, usage);
    return async ({ databaseUrl }) => {
      // One connection of its own, which may take its time and memory: an audit reads every row of the shop.
      const pool = createPool(databaseUrl, { max: 1, isPatient: true });
      try {
        await pool.query("set statement_timeout = 0; set work_mem = '128MB'");
        const findings = await audit(database(pool));
        for (const { invariant, says, checked, brokenCount, broken } of findings) {
          const state = brokenCount === 0 ? 'ok    ' : 'BROKEN';
          console.log(
            `${invariant}  ${state}  ${String(checked).padStart(9)} checked, ${brokenCount} broken: ${says}`,
          );
          for (const problem of broken) console.log(`     ${problem}`);
          if (broken.length < brokenCount) console.log(`     … and ${brokenCount - broken.length} more`);
        }
        return findings.some(({ brokenCount }) => brokenCount > 0) ? 1 : 0;
      } finally {
        await pool.end();
      }
    };
  },
  { usage },
);
