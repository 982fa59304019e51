import { catalogueRoutes, type Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { api } from '../../lib/api/api.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import {
  clearWarehouses,
  selectWarehouses,
  useWarehouseSelection,
} from '../../lib/state/warehouse-selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { Flag } from '../../ui/display/flag.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useCountryName } from '../../lib/country-name.ts';
import styles from './ship-from-dialog.module.css';

/** Asks for a country by its flag, then for warehouses in it; a choice takes effect at once on every page. */
export default function ShipFromDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('shell');
  const { data, error, retry } = useApiQuery(`warehouses ${i18n.language}`, () =>
    api.call(catalogueRoutes.warehouses),
  );

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('ship.from')}
      foot={
        <>
          <Button kind="quiet" onClick={clearWarehouses}>
            {t('ship.clear')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('ship.done')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('ship.hint')}</p>
      {error !== undefined ? (
        <InPlaceError error={error} onRetry={retry} />
      ) : data ? (
        <Choice warehouses={data} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

function Choice({ warehouses }: { warehouses: Warehouse[] }) {
  const { t } = useTranslation('shell');
  const countryName = useCountryName();
  const { country_code, value } = useWarehouseSelection();
  const countries = [...new Set(warehouses.map((warehouse) => warehouse.country_code))];
  const inCountry = warehouses.filter((warehouse) => warehouse.country_code === country_code);
  const idsIn = (country: string) =>
    warehouses.filter((one) => one.country_code === country).map((one) => one.id);

  const toggle = (id: string) => {
    const next = value.includes(id) ? value.filter((one) => one !== id) : [...value, id];
    if (next.length > 0) selectWarehouses(country_code, next);
    else clearWarehouses();
  };

  return (
    <div className={styles.choice}>
      <div className={styles.countries} role="group" aria-label={t('ship.countries')}>
        {countries.map((country) => (
          <button
            key={country}
            type="button"
            className={styles.country}
            aria-pressed={country === country_code}
            onClick={() => selectWarehouses(country, idsIn(country))}
          >
            <Flag countryCode={country} rounded shadow />
            <span>{countryName(country)}</span>
            <span className={styles.count}>{t('ship.count', { count: idsIn(country).length })}</span>
          </button>
        ))}
      </div>
      {inCountry.length > 0 && (
        <fieldset className={styles.warehouses}>
          <legend className={styles.legend}>{t('ship.warehouses')}</legend>
          {inCountry.map(({ id, name, code }) => (
            <label key={id} className={styles.warehouse}>
              <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
              <span>{name}</span>
              <span className={styles.count}>{code}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
