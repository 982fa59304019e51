import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLocalSetting } from '../../lib/state/local-setting.ts';
import { useUser } from '../../lib/session/session.ts';
import { useWarehouseSelection } from '../../lib/state/warehouse-selection.ts';

/** What a list depends on beside its address, as a text: who is there, the currency, the language, the warehouses. */
export function useChoices(): string {
  const { set_currency, set_language } = useLocalSetting();
  const { value } = useWarehouseSelection();
  const user = useUser();
  return [user?.user_uuid ?? '', set_currency, set_language, ...value].join(' ');
}

/** A page's data follows these choices without a new address. */
export function useFollowedChoices(): void {
  const { revalidate } = useRevalidator();
  const choices = useChoices();
  const shown = useRef(choices);
  useEffect(() => {
    if (shown.current === choices) return;
    shown.current = choices;
    void revalidate();
  }, [choices, revalidate]);
}
