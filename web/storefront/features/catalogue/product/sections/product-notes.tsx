import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useSiteSettings } from '../../../../lib/state/site-settings.ts';
import { Markdown } from '../../../../../kit/markdown.tsx';
import styles from './product-notes.module.css';

/**
 * The operator's notes on care, logistics and payment, and the contact code
 * (docs/specification.md#3-entities-and-their-fields, site settings).
 */
export function ProductNotes() {
  const { t } = useTranslation('product');
  const settings = useSiteSettings();
  if (!settings) return null;
  const notes = [
    { title: t('notes.caution'), text: settings.product_caution },
    { title: t('notes.logistics'), text: settings.product_logistics_info },
    { title: t('notes.payment'), text: settings.product_payment_info },
  ].filter(({ text }) => text !== '');
  const { qr_code_url: code, qr_code_title: codeTitle } = settings;
  if (notes.length === 0 && !code) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{t('notes.title')}</h2>
      {notes.map(({ title, text }, index) => (
        <details key={title} className={styles.note} open={index === 0}>
          <summary>{title}</summary>
          <Markdown text={text} />
        </details>
      ))}
      {code && (
        <figure className={styles.code}>
          <img src={code} alt={codeTitle || t('notes.contact')} width={112} height={112} loading="lazy" />
          <figcaption>
            <strong>{codeTitle || t('notes.contact')}</strong>
            {t('notes.contact_hint')}
          </figcaption>
        </figure>
      )}
    </section>
  );
}
