import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Form } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import styles from './search-form.module.css';

/** A search field for a page that has nothing to show: it opens the library, without suggestions and without scripts. */
export function SearchForm() {
  const { t } = useTranslation('shell');
  return (
    <Form action="/library" role="search" className={styles.form}>
      <input
        className={styles.input}
        type="search"
        name="q"
        maxLength={textLengthMax.search}
        placeholder={t('search.placeholder')}
        aria-label={t('search.again')}
      />
      <Button type="submit">{t('search.go')}</Button>
    </Form>
  );
}
