/** Gives the focus to the page's content where what had it goes, or it would be at the beginning of the document. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });
