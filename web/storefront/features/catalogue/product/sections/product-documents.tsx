import {
  documentKindText,
  documentRoutes,
  type ProductDocument,
} from '@amberdock/contract/catalog/documents.ts';
import { fileSize } from '../../../../../kit/file-size.ts';
import { Link } from '../../../../ui/controls/link.tsx';
import { api } from '../../../../lib/api/api.ts';
import { useMutation } from '../../../../lib/api/use-mutation.ts';
import { formatDateOfPaper } from '../../../../../kit/format.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/display/icon.tsx';
import { InPlaceError } from '../../../../ui/page/in-place-error.tsx';
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
  // The address is good for a minute: it is asked for when it is needed.
  const download = useMutation((id: string) => api.call(documentRoutes.address, { params: { id } }), {
    onSuccess: ({ url }) => location.assign(url),
  });
  const { id, kind, title, issuer, reference, issued_on, valid_until, bytes } = document;
  const day = (date: string) => formatDateOfPaper(date, i18n.language);
  return (
    <li className={styles.document}>
      <Badge>{documentKindText[kind][i18n.language]}</Badge>
      <span className={styles.title}>{title}</span>
      <span className={styles.origin}>
        {[issuer, reference, t('documents.issued', { day: day(issued_on) })].filter(Boolean).join(' · ')}
        {valid_until && ` · ${t('documents.valid', { day: day(valid_until) })}`}
      </span>
      <span data-for="buyer" className={styles.download}>
        <Button
          size="small"
          busy={download.isPending}
          aria-label={t('documents.download', { title })}
          onClick={() => void download.mutate(id)}
        >
          <Icon name="download" size={16} /> PDF <span className={styles.size}>{fileSize(bytes)}</span>
        </Button>
      </span>
      {download.error !== null && <InPlaceError error={download.error} onRetry={download.retry} />}
    </li>
  );
}
