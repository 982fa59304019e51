import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSiteSettings } from '../../../lib/state/site-settings.ts';
import { Markdown } from '../markdown.tsx';
import styles from './product-notes.module.css';

/** The operator's notes on care, logistics and payment, and the contact code (spec §3, site settings). */
export function ProductNotes() {
  const { t } = useTranslation('product');
  const settings = useSiteSettings();
  if (!settings) return null;
  const notes = [
    { title: t('notes.caution'), text: settings.product_caution },
    { title: t('notes.logistics'), text: settings.product_logistics_info },
    { title: t('notes.payment'), text: settings.product_payment_info },
  ].filter(({ text }) => text !== '');
  if (notes.length === 0 && !settings.qr_code_url) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{t('notes.title')}</h2>
      {notes.map(({ title, text }, at) => (
        <details key={title} className={styles.note} open={at === 0}>
          <summary>{title}</summary>
          <Markdown text={text} />
        </details>
      ))}
      {settings.qr_code_url && (
        <figure className={styles.code}>
          <img
            src={settings.qr_code_url}
            alt={settings.qr_code_title}
            width={120}
            height={120}
            loading="lazy"
          />
          <figcaption>{settings.qr_code_title}</figcaption>
        </figure>
      )}
    </section>
  );
}
