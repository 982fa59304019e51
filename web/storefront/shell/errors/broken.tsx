import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { UnreachableError } from '../../lib/api/errors.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DocumentTitle } from '../../ui/page/document-title.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';

/** Shows that a page failed, and offers to load its address again. */
export function Broken({ error }: { error: unknown }) {
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
          <Button kind="primary" onClick={() => location.reload()}>
            {t('broken.again')}
          </Button>
        }
      />
    </>
  );
}
