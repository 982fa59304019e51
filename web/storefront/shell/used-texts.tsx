import { use } from 'react';
import { TextsContext } from '../lib/i18n/use-translation.ts';

const id = 'used-texts';

/** Rendered last, it names the texts that the server has used for the page. */
export function UsedTexts() {
  const texts = use(TextsContext);
  return <template id={id} data-names={texts?.used().join(' ')} suppressHydrationWarning />;
}

/** In the browser: loads these texts before hydration. */
export const renderedNamespaces = (): string[] =>
  document.getElementById(id)?.dataset.names?.split(' ') ?? ['shell'];
