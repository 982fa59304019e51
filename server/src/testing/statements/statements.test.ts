import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from '../shop.ts';
import { type Column, describeStatement } from './describe-statement.ts';
import { drivenStatements, type SentTexts } from './driven-statements.ts';
import { foldStatement } from './fold-statement.ts';
import { NotFoldable } from './folded.ts';
import { declaredRow, differences, type Member } from './row-type.ts';
import { openServerProgram, type ServerProgram } from './server-program.ts';
import {
  filesWithOwnQueries,
  methodsHandedOn,
  type StatementCall,
  statementCalls,
} from './statement-calls.ts';

let shop: TestShop;
let client: pg.Client;
let program: ServerProgram;
let calls: StatementCall[];
let driven: SentTexts;
let textsOf: ReadonlyMap<StatementCall, Texts>;

beforeAll(async () => {
  program = openServerProgram();
  calls = statementCalls(program);
  shop = await createShop();
  client = new pg.Client(shop.databaseUrl);
  await client.connect();
  driven = await drivenStatements(shop.db, await shop.buyer());
  textsOf = new Map(calls.map((call) => [call, findTexts(call)]));
});
afterAll(async () => {
  program[Symbol.dispose]();
  await client.end();
  await shop.close();
});

/** Columns that are nullable in their table, but never null where this file reads them. */
const neverNullHere: Record<string, string> = {
  'http/idempotency.ts idempotency_keys.response': 'a change commits its claim together with the answer',
  'features/ledger/booking/book-by-hand.ts journal_lines.account_id':
    'the lines of buyers’ balances name the account',
  'features/ledger/wallet/transactions.store.ts journal_lines.balance_after_minor':
    'null on the platform’s accounts alone',
  'features/freight/handling-fees.ts warehouses.handling_fee_minor':
    'the condition leaves out those that are null',
  'features/designs/designs.store.ts files.width': 'null for a PDF alone, and a design is made of pictures',
  'features/designs/designs.store.ts files.height': 'null for a PDF alone, and a design is made of pictures',
  'features/messages/texts/message-texts.store.ts message_texts.title_zh':
    'the condition leaves out reset texts',
  'features/messages/texts/message-texts.store.ts message_texts.title_en':
    'the condition leaves out reset texts',
  'features/messages/texts/message-texts.store.ts message_texts.body_zh':
    'the condition leaves out reset texts',
  'features/messages/texts/message-texts.store.ts message_texts.body_en':
    'the condition leaves out reset texts',
  'features/card-top-ups/store/refunds.store.ts card_top_ups.payment_id': 'what is refunded was paid',
  'features/batches/ordering/ordering.store.ts batch_rows.quantity':
    'a row that is ready has all of it (ready_is_priced)',
  'features/batches/ordering/ordering.store.ts batch_rows.address':
    'a row that is ready has all of it (ready_is_priced)',
  'features/batches/ordering/ordering.store.ts batch_rows.goods_minor':
    'a row that is ready has all of it (ready_is_priced)',
  'features/batches/ordering/ordering.store.ts batch_rows.freight_minor':
    'a row that is ready has all of it (ready_is_priced)',
  'demo/people/write-messages.ts journal_lines.balance_after_minor': 'null on the platform’s accounts alone',
};

/** The texts of a call: read from the sources, which takes most of this file's time, or else as sent. */
type Texts = { texts: string[]; isFolded: boolean };

function findTexts({ statement, location }: StatementCall): Texts {
  try {
    return { texts: foldStatement(program, statement), isFolded: true };
  } catch (error) {
    if (!(error instanceof NotFoldable)) throw error;
    return { texts: [...(driven.get(location) ?? [])], isFolded: false };
  }
}

test('every statement can be prepared, and its columns are those of the row declared at its call', async () => {
  const wrong: string[] = [];
  const excused = new Set<string>();
  for (const [call, { texts }] of textsOf) {
    const found = new Set<string>();
    for (const text of texts) {
      for (const { says, about } of await judge(call, text)) {
        const key = `${call.location.replace(/:\d+$/, '')} ${about}`;
        if (key in neverNullHere) excused.add(key);
        else found.add(says);
      }
    }
    wrong.push(...[...found].map((says) => `server/src/${call.location} ${says}`));
  }
  expect(wrong).toEqual([]);
  expect([...excused].sort()).toEqual(Object.keys(neverNullHere).sort());
});

async function judge({ call, readsRows, isList }: StatementCall, text: string) {
  let columns: Column[];
  try {
    columns = await describeStatement(client, text);
  } catch (error) {
    return [{ says: `cannot be prepared: ${(error as Error).message}\n${text}`, about: '' }];
  }
  const row = readsRows ? declaredRow(program, call, isList) : null;
  return row === null ? [] : differences(program, { row, columns, text });
}

test('no statement is left out: each is read off the sources or sent by a builder that the test runs', () => {
  const unread = [...textsOf].filter(([, { texts }]) => texts.length === 0).map(([{ location }]) => location);
  expect(unread, 'have driven-statements.ts run the builder of these').toEqual([]);
  const folded = [...textsOf.values()].filter(({ isFolded }) => isFolded).length;
  expect(calls.length).toBeGreaterThan(350);
  expect(folded / calls.length).toBeGreaterThan(0.95);
  expect(methodsHandedOn(program), 'call the method where its statement stands').toEqual([]);
});

test('what goes past Reader and Tx administers the database, or fills tables that live as long as a connection', () => {
  expect(filesWithOwnQueries(program), 'send it by a Reader or a Tx, which this test reads').toEqual([
    // Settings of a session, locks of a session, transactions, backup, migrations, NOTIFY.
    'commands/audit.ts',
    'commands/restore.ts',
    'db/carry-over/carry-over.ts',
    'db/carry-over/earlier-schema.ts',
    'db/embedded/base-backup.ts',
    'db/embedded/embedded.ts',
    'db/listen.ts',
    'db/migrate.ts',
    'db/migration-lock.ts',
    'db/pool.ts',
    'db/pooling.ts',
    'db/replica-lag.ts',
    'db/transaction/transaction.ts',
    'db/tx.ts',
    'demo/load.ts',
    'events/announce-events.ts',
    // Temporary tables, which are not in the schema.
    'features/imports/reading/stage-file.ts',
    'features/imports/sku-lines.ts',
    // Settings of a session.
    'features/operations/run-audit.ts',
    // Settings of an index, analyze.
    'seed/seed-products.ts',
  ]);
});

test('a column that is missing, unread, of another type, or null where it must not be is found', async () => {
  const { checker } = program;
  const members: Member[] = [
    { name: 'id', type: checker.getNumberType(), isOptional: false, mayBeNull: false },
    { name: 'username', type: checker.getStringType(), isOptional: false, mayBeNull: true },
    { name: 'phone', type: checker.getStringType(), isOptional: false, mayBeNull: false },
    { name: 'absent', type: checker.getStringType(), isOptional: false, mayBeNull: false },
  ];
  const text = 'select id, username, phone, role from users';
  const columns = await describeStatement(client, text);
  expect(differences(program, { row: members, columns, text }).map(({ says }) => says)).toEqual([
    'declares absent, which the statement does not give',
    'gives role, which the row does not declare',
    'declares id: number, PostgreSQL gives uuid (string)',
    'declares username as possibly null, which users.username never is',
    'declares phone as never null, which users.phone may be',
  ]);
  await expect(describeStatement(client, 'select nothing from users')).rejects.toThrow(/does not exist/);
});
