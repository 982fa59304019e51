import { isSameInBoth, type SettingName } from '@amberdock/contract/console/settings.ts';
import { inTx } from '../../db/tx.ts';
import {
  changeSetting,
  findSettings,
  isSettingName,
  keyOf,
  meaningOfSetting,
} from '../../features/content/index.ts';
import { type Command, CommandRefusal, type Work, readArguments } from '../run-command.ts';

export const settingUsage =
  'npm run setting                                    lists the settings of the shop\n' +
  'npm run setting -- NAME                            shows one\n' +
  'npm run setting -- NAME "…"                        sets it, in both languages\n' +
  'npm run setting -- NAME [--zh "…"] [--en "…"]      sets a language by itself\n' +
  'npm run setting -- NAME --clear                    takes it away';
const text = { type: 'string' } as const;
const options = { zh: text, en: text, clear: { type: 'boolean', default: false } } as const;

/**
 * Lists, shows and sets the site settings of the specification (name, logo, notes, contact code), who issues invoices, and the
 * time zone; the console's page of settings does the same.
 */
export const settingCommand: Command = (args) => {
  const { values, positionals } = readArguments(args, options, settingUsage);
  const [name, both, ...others] = positionals;
  const { clear, ...languages } = values;
  const ways = [clear, both !== undefined, Object.keys(languages).length > 0].filter(Boolean);
  if (name === undefined && ways.length === 0) return listSettings;
  if (name === undefined || !isSettingName(name))
    throw new CommandRefusal(
      `There is no setting "${name}"; there are ${Object.keys(meaningOfSetting).join(', ')}.`,
    );
  if (ways.length === 0)
    return async ({ db }) => console.log(`${shown((await findSettings(db)).value[name])}`);
  if (ways.length > 1 || others.length > 0) throw new CommandRefusal(settingUsage);
  if (isSameInBoth(name) && Object.keys(languages).length > 0)
    throw new CommandRefusal(`${name} is the same in both languages: npm run setting -- ${name} VALUE`);
  const given = clear ? { zh: '', en: '' } : both === undefined ? languages : { zh: both, en: both };
  return async ({ db }) => {
    const kept = await inTx(db, (tx) => changeSetting(tx, 'command line', { name, given }));
    console.log(`${name}\n${shown(kept)}\n${effectOf[keyOf(name)]}`);
  };
};

const listSettings: Work = async ({ db }) => {
  const { value: settings } = await findSettings(db);
  for (const [settingName, meaning] of Object.entries(meaningOfSetting))
    console.log(`${settingName}: ${meaning}\n${shown(settings[settingName as SettingName])}`);
};

const effectOf = {
  site: 'Pages show it within ten seconds.',
  issuer: 'Documents that are issued from now on have it.',
  time_zone: 'Months and days that begin from now on are counted by it.',
};

function shown(value: string | { zh: string; en: string } | undefined): string {
  if (value === undefined) return '  (not set)';
  return typeof value === 'string' ? `  ${value}` : `  zh: ${value.zh}\n  en: ${value.en}`;
}
