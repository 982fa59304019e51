import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { OperatorRole } from '@amberdock/contract/schemas/console/operators.ts';
import { inTx } from '../db/tx.ts';
import { restoreAccess } from '../features/operators/index.ts';
import { loadPepper, refuseOtherPepper } from '../http/secrets/pepper.ts';
import { CommandRefusal, runCommand, readArguments } from './run-command.ts';

const usage = `Usage: npm run operator -- NAME [--role ${OperatorRole.enum.join('|')}] [--generate]`;
const options = {
  role: { type: 'string' },
  generate: { type: 'boolean', default: false },
} as const;
const [shortest, longest] = [10, 100];

/**
 * `npm run operator -- NAME`: makes an operator (an admin unless --role says otherwise), or gives an existing one
 * a new password, and with --role another role. Asks for the password; with --generate, or if nobody can be asked, makes one and
 * prints it once.
 */
await runCommand(
  (args) => {
    const { account, role, generate } = understand(args);
    return async ({ env, db }) => {
      const typed = generate || !process.stdin.isTTY ? null : await askPassword();
      const password = typed ?? randomBytes(12).toString('base64url');
      const pepper = await loadPepper(db, env);
      await refuseOtherPepper(db, pepper);
      const now = await inTx(db, (tx) =>
        restoreAccess(tx, { account, password, pepper, ...(role && { role }) }),
      );
      console.log(`The operator "${account}" (${now}) may sign in at ${env.publicUrl}/console.`);
      if (typed === null) console.log(`Password, shown this once: ${password}`);
    };
  },
  { usage },
);

type Understood = { account: string; role: OperatorRole | undefined; generate: boolean };

function understand(args: string[]): Understood {
  const { values, positionals } = readArguments(args, options, usage);
  const account = positionals[0]?.trim().toLowerCase() ?? '';
  const role = OperatorRole.enum.find((each) => each === values.role);
  if (positionals.length !== 1 || (values.role !== undefined && !role)) throw new CommandRefusal(usage);
  if (!/^[\p{L}\p{N}_.@-]{2,40}$/u.test(account)) {
    throw new CommandRefusal('NAME needs 2 to 40 letters, digits, or any of _ . - @');
  }
  return { account, role, generate: values.generate };
}

/** Asks without showing what is typed; an empty answer means "make one". */
async function askPassword(): Promise<string | null> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  // What readline would echo is not written; its own questions come before the first key.
  const question = lines.question(`Password (${shortest} characters or more; empty: make one): `);
  Object.assign(lines, { _writeToOutput: () => {} });
  const password = await question;
  lines.close();
  process.stderr.write('\n');
  if (password === '') return null;
  const length = password.length;
  if (length >= shortest && length <= longest) return password;
  throw new CommandRefusal(`The password needs ${shortest} to ${longest} characters; it has ${length}.`);
}
