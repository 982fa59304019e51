import { carryOver } from '../db/carry-over/carry-over.ts';
import { migrate } from '../db/migrate.ts';
import { refuseArguments, runCommand } from './run-command.ts';

const usage =
  'npm run carry-over   brings a database from before the baseline of the schema to it, once, while no shop runs';

// npm run carry-over: a database of an Amberdock from before the schema's baseline becomes one of now.
await runCommand(
  (args) => {
    refuseArguments(args, usage);
    return async ({ databaseUrl }) => {
      const wait = { say: (sentence: string) => console.error(sentence) };
      const carried = await carryOver(databaseUrl, wait);
      const applied = await migrate(databaseUrl, wait);
      if (carried === null) {
        console.log('There is nothing to carry over: this database has the schema of now.');
        return;
      }
      const count = carried.applied.length + applied.length;
      console.log(
        `The database is carried over from ${carried.from} (${count} migrations applied). Start the shop: npm start`,
      );
    };
  },
  { usage, migrates: false },
);
