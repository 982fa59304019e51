import { documentRoutes, type ProductDocument } from '@amberdock/contract/documents.ts';
import { Link } from 'react-router';
import { api } from '../../../../lib/api/api.ts';
import { useAttempt } from '../../../../lib/api/use-attempt.ts';
import { formatDateOfPaper } from '../../../../../kit/format.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { InPlaceError } from '../../../../ui/in-place-error.tsx';
import styles from './product-documents.module.css';

/** Compliance files: everybody sees which there are, buyers download them. */
export function ProductDocuments({ documents }: { documents: ProductDocument[] }) {
  const { t } = useTranslation('product');
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t('documents.title')}</h2>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      <p data-for="visitor" className={styles.invite}>
        <Link to="/login">{t('documents.log_in')}</Link>
      </p>
    </section>
  );
}

function DocumentRow({ document }: { document: ProductDocument }) {
  const { t, i18n } = useTranslation('product');
  const { isBusy, error, attempt } = useAttempt();
  const { id, kind, title, issuer, reference, issued_on, valid_until, bytes } = document;
  const day = (date: string) => formatDateOfPaper(date, i18n.language);
  const download = () =>
    void attempt(async () => {
      // The address is good for a minute: it is asked for when it is needed.
      location.assign((await api.call(documentRoutes.address, { params: { id } })).url);
    });
  return (
    <li className={styles.document}>
      <Badge>{t(`documents.kind.${kind}`)}</Badge>
      <span className={styles.title}>{title}</span>
      <span className={styles.origin}>
        {[issuer, reference, t('documents.issued', { day: day(issued_on) })].filter(Boolean).join(' · ')}
        {valid_until && ` · ${t('documents.valid', { day: day(valid_until) })}`}
      </span>
      <span data-for="buyer" className={styles.download}>
        <Button size="small" busy={isBusy} aria-label={t('documents.download', { title })} onClick={download}>
          <Icon name="download" size={16} /> PDF <span className={styles.size}>{sizeOf(bytes)}</span>
        </Button>
      </span>
      {error !== null && <InPlaceError error={error} onRetry={download} />}
    </li>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
