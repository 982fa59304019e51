import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLocalSetting } from '../../lib/state/local-setting.ts';
import { useUser } from '../../lib/session/session.ts';
import { useWarehouseSelection } from '../../lib/state/warehouse-selection.ts';

/** A page's data follows who is there, the currency and where goods ship from, without a new address. */
export function useFollowedChoices(): void {
  const { revalidate } = useRevalidator();
  const { set_currency, set_language } = useLocalSetting();
  const { value } = useWarehouseSelection();
  const user = useUser();
  const choices = [user?.user_uuid ?? '', set_currency, set_language, ...value].join(' ');
  const shown = useRef(choices);
  useEffect(() => {
    if (shown.current === choices) return;
    shown.current = choices;
    void revalidate();
  }, [choices, revalidate]);
}
