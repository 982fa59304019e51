import type { Picture as PictureOf } from '@amberdock/contract/catalog/catalogue.ts';
import { packProductsMax } from '@amberdock/contract/catalog/listing-packs.ts';
import { currencyLabel } from '@amberdock/contract/money.ts';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { chosenCurrency } from '../../lib/state/local-setting.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import styles from './pack-dialog.module.css';
import { type PackUnderWay, usePack } from './use-pack.ts';

export type Packable = { id: string; name: string; image: PictureOf | null };

const csvLanguages = ['zh', 'en', 'both'] as const;
type CsvLanguage = (typeof csvLanguages)[number];

type Props = { isOpen: boolean; onClose: () => void; products: readonly Packable[] };

/** Asks which of the products to pack and in which language, then shows the progress and the download. */
export function PackDialog({ isOpen, onClose, products }: Props) {
  const { t, i18n } = useTranslation('packs');
  const { pack, isMaking, error, retry, begin, download, forget } = usePack();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [language, setLanguage] = useState<CsvLanguage>(i18n.language);
  const chosen = products.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const isTooMany = chosen.length > packProductsMax;

  const canLeave = !isMaking || error !== null;
  const foot = pack ? (
    canLeave && (
      <>
        <Button onClick={forget}>{t('another')}</Button>
        {!isMaking && (
          <Button kind="primary" onClick={() => void download.mutate(pack.id)}>
            {t('download')}
          </Button>
        )}
      </>
    )
  ) : (
    <Button
      kind="primary"
      busy={begin.isPending}
      disabled={chosen.length === 0 || isTooMany}
      onClick={() => void begin.mutate({ product_ids: chosen, language })}
    >
      {t('make')}
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      foot={foot && <div className={styles.foot}>{foot}</div>}
    >
      {pack ? (
        <Progress pack={pack} isMaking={isMaking} />
      ) : (
        <>
          <p className={styles.intro}>{t('intro', { currency: currencyLabel(chosenCurrency()) })}</p>
          <LanguageChoice language={language} onChoose={setLanguage} />
          <Checklist products={products} left={left} onChange={setLeft} />
          <p role="status" className={isTooMany ? styles.fault : styles.count}>
            {isTooMany ? t('too_many', { max: packProductsMax }) : t('chosen', { count: chosen.length })}
          </p>
        </>
      )}
      {error !== null && <InPlaceError error={error} onRetry={retry} />}
    </Dialog>
  );
}

function Progress({ pack, isMaking }: { pack: PackUnderWay; isMaking: boolean }) {
  const { t } = useTranslation('packs');
  const { products: total, products_done: done } = pack;
  const isCounted = done > 0;
  const statusText = !isMaking
    ? t('ready', { count: total })
    : isCounted
      ? t('making', { done, total })
      : t('starting', { count: total });
  return (
    <div className={styles.progress}>
      {/* Without a value it moves to and fro: nothing is done yet, something is going on. */}
      <progress value={isCounted ? done : undefined} max={total} aria-label={t('title')} />
      <p role="status">{statusText}</p>
      {pack.requested > total && (
        <p className={styles.count}>{t('left_out', { count: pack.requested - total })}</p>
      )}
    </div>
  );
}

type LanguageProps = { language: CsvLanguage; onChoose: (language: CsvLanguage) => void };

function LanguageChoice({ language, onChoose }: LanguageProps) {
  const { t } = useTranslation('packs');
  return (
    <fieldset className={styles.languages}>
      <legend>{t('language')}</legend>
      {csvLanguages.map((csvLanguage) => (
        <label key={csvLanguage}>
          <input
            type="radio"
            name="pack-language"
            checked={language === csvLanguage}
            onChange={() => onChoose(csvLanguage)}
          />
          {t(`language.${csvLanguage}`)}
        </label>
      ))}
    </fieldset>
  );
}

type ListProps = {
  products: readonly Packable[];
  /** The products that are deselected; the products of an infinite list are all selected at first. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

function Checklist({ products, left, onChange }: ListProps) {
  const { t } = useTranslation('packs');
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{t('products')}</legend>
      <div className={styles.tools}>
        <Button size="small" onClick={() => onChange(new Set())}>
          {t('all')}
        </Button>
        <Button size="small" onClick={() => onChange(new Set(products.map(({ id }) => id)))}>
          {t('none')}
        </Button>
      </div>
      <ul>
        {products.map(({ id, name, image }) => (
          <li key={id}>
            <label className={styles.product}>
              <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
              <span className={styles.picture}>
                <Picture id={image?.id} alt="" sizes="40px" />
              </span>
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
