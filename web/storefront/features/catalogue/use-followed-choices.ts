import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { localSetting, useLocalSetting } from '../../lib/state/local-setting.ts';
import { isLoggedIn, session, useUser } from '../../lib/session/session.ts';
import { useWarehouseSelection, warehouseSelection } from '../../lib/state/warehouse-selection.ts';

/** A visitor's list has no prices: no currency changes it. */
const asText = (
  user: { user_uuid: string } | null,
  { set_currency, set_language }: { set_currency: string; set_language: string },
  { value }: { value: string[] },
): string => [...(user ? [user.user_uuid, set_currency] : ['', '']), set_language, ...value].join(' ');

/**
 * The key of what a list depends on besides its address: the user, the currency, the language, the warehouses.
 */
export const useChoices = (): string => asText(useUser(), useLocalSetting(), useWarehouseSelection());

const choicesNow = (): string => asText(session.get().user, localSetting.get(), warehouseSelection.get());

/** A page's data follows these choices without a new address. */
export function useFollowedChoices(): void {
  const { revalidate } = useRevalidator();
  const choices = useChoices();
  // While a page is hydrated the choices are those it was rendered for, which is nobody's: a visitor's first page was
  // made for those, a buyer's was already read again (lib/render/page-loaders.ts).
  const shown = useRef(isLoggedIn() ? choicesNow() : choices);
  useEffect(() => {
    const now = choicesNow();
    if (shown.current === now) return;
    shown.current = now;
    void revalidate();
  }, [choices, revalidate]);
}
