import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWarehouseSelection } from '../../lib/state/warehouse-selection.ts';
import { Flag } from '../../ui/display/flag.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './choice-menus.module.css';
import { useCountryName } from '../../lib/country-name.ts';

const ShipFromDialog = lazy(() => import('./ship-from-dialog.tsx'));

/** The global choice of where goods ship from; its dialog is loaded when first opened. */
export function ShipFrom() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { country_code, flag, value } = useWarehouseSelection();
  const countryName = useCountryName();
  const place = country_code ? countryName(country_code) : t('ship.any');
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-label={t('ship.selected', { place })}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {flag ? <Flag countryCode={flag} size="small" rounded /> : <Icon name="pin" size={18} />}
        <span className={styles.place}>
          {place}
          {value.length > 0 && ` · ${value.length}`}
        </span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ShipFromDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
