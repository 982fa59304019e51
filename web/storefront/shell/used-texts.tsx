import { use } from 'react';
import { TextsContext } from '../lib/i18n/use-translation.ts';

const id = 'used-texts';

/** Stands last in the page and names the texts that the server used before it. */
export function UsedTexts() {
  const texts = use(TextsContext);
  return <template id={id} data-names={texts?.used().join(' ')} suppressHydrationWarning />;
}

/** In the browser: what must be loaded before the page is taken over. */
export const renderedNamespaces = (): string[] =>
  document.getElementById(id)?.dataset.names?.split(' ') ?? ['shell'];
