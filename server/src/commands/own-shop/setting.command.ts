import { changeTimeZone, findTimeZone, isTimeZone } from '../../db/shop-time-zone.ts';
import { type Database, inTx } from '../../db/tx.ts';
import {
  changeSetting,
  findSettings,
  isIssuerSetting,
  isSettingName,
  shopSettings,
} from '../../features/content/index.ts';
import { type Command, CommandRefusal, wordsOf } from '../run-command.ts';

const usage =
  'npm run setting                                    lists the settings of the shop\n' +
  'npm run setting -- NAME                            shows one\n' +
  'npm run setting -- NAME "…"                        sets it, in both languages\n' +
  'npm run setting -- NAME [--zh "…"] [--en "…"]      sets a language by itself\n' +
  'npm run setting -- NAME --clear                    takes it away';
const text = { type: 'string' } as const;
const options = { zh: text, en: text, clear: { type: 'boolean', default: false } } as const;

/** Lists, shows and sets the site settings of the specification (name, logo, notes, contact code) and who issues invoices. */
export const settingCommand: Command = async ({ db, args }) => {
  const { values, positionals } = wordsOf(args, options, usage);
  const [name, both, ...others] = positionals;
  const { clear, ...languages } = values;
  const isChange = clear || both !== undefined || Object.keys(languages).length > 0;
  if (name === undefined && !isChange) {
    const site = await findSettings(db);
    for (const [each, { says }] of Object.entries(shopSettings)) {
      console.log(`${each}: ${says}\n${shown(site[each as keyof typeof site])}`);
    }
    console.log(`${timeZone}: whose months members' limits are counted by\n  ${await findTimeZone(db)}`);
    return;
  }
  if (name === timeZone) {
    if (clear || others.length > 0 || Object.keys(languages).length > 0) throw new CommandRefusal(usage);
    return setTimeZone(db, both);
  }
  if (name === undefined || !isSettingName(name))
    throw new CommandRefusal(
      `There is no setting "${name}"; there are ${[...Object.keys(shopSettings), timeZone].join(', ')}.`,
    );
  if (!isChange) return console.log(shown((await findSettings(db))[name]));
  const ways = [clear, both !== undefined, Object.keys(languages).length > 0].filter(Boolean);
  if (ways.length > 1 || others.length > 0) throw new CommandRefusal(usage);
  if (shopSettings[name].holds === 'address' && Object.keys(languages).length > 0)
    throw new CommandRefusal(
      `${name} is an address, the same in both languages: npm run setting -- ${name} ADDRESS`,
    );
  const given = clear ? { zh: '', en: '' } : both === undefined ? languages : { zh: both, en: both };
  const kept = await inTx(db, (tx) => changeSetting(tx, 'command line', name, given));
  const effect = isIssuerSetting(name)
    ? 'Documents that are issued from now on have it.'
    : 'Pages show it within ten seconds.';
  console.log(`${name}\n${shown(kept)}\n${effect}`);
};

/** The one setting that pages do not show. */
const timeZone = 'time_zone';

async function setTimeZone(db: Database, zone: string | undefined): Promise<void> {
  if (zone !== undefined) {
    if (!(await isTimeZone(db, zone)))
      throw new CommandRefusal(`There is no time zone "${zone}": name one as Europe/Berlin.`);
    await inTx(db, (tx) => changeTimeZone(tx, 'command line', zone));
  }
  console.log(`${timeZone}\n  ${await findTimeZone(db)}`);
}

function shown(value: string | { zh: string; en: string } | undefined): string {
  if (value === undefined) return '  (not set)';
  return typeof value === 'string' ? `  ${value}` : `  zh: ${value.zh}\n  en: ${value.en}`;
}
