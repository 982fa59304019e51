import { type SettingName, staffSettingRoutes } from '@amberdock/contract/console/settings.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { changeSettings, type SettingChange } from './change-setting.ts';
import { listSettings } from './settings.view.ts';

/**
 * Registers the staff's calls for the settings: the storefront's need one permission, those of documents a stricter
 * one.
 */
export function registerSettings(app: FastifyInstance): void {
  serve(app, staffSettingRoutes.list, ({ read }) => listSettings(read));
  serve(app, staffSettingRoutes.changeSite, ({ actor, body, change }) =>
    change(async (tx) => {
      await changeSettings(tx, actor, body.settings.map(changeOf));
      return listSettings(tx);
    }),
  );
  serve(app, staffSettingRoutes.changeCompany, ({ actor, body, change }) =>
    change(async (tx) => {
      await changeSettings(tx, actor, body.settings.map(changeOf));
      return listSettings(tx);
    }),
  );
}

type Input = { setting_name: SettingName; zh: string; en: string; version: number };

const changeOf = ({ setting_name, zh, en, version }: Input): Required<SettingChange> => ({
  name: setting_name,
  given: { zh, en },
  version,
});
