import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { UnreachableError } from '../../lib/api/errors.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DocumentTitle } from '../../ui/page/document-title.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';

type BrokenProps = {
  error: unknown;
  /** Reads the page's data again; without it the whole document is loaded again. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

/** Shows that a page failed, and offers to read it again, or else to load its address again. */
export function Broken({ error, onRetry, isRetrying = false }: BrokenProps) {
  const { t } = useTranslation('shell');
  const text =
    error instanceof UnreachableError
      ? t(`unreachable.${error.reason === 'timeout' ? 'timeout' : 'network'}`)
      : t('broken.text');
  return (
    <>
      <DocumentTitle title={t('broken.title')} />
      <EmptyState
        headingLevel={1}
        icon="warning"
        title={t('broken.title')}
        text={text}
        action={
          <Button kind="primary" busy={isRetrying} onClick={onRetry ?? (() => location.reload())}>
            {t(onRetry ? 'retry' : 'broken.again')}
          </Button>
        }
      />
    </>
  );
}
