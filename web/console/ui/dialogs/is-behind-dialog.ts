/** Whether a dialog is open that has no list of its own: the keys of the page behind it rest. */
export function isBehindDialog(): boolean {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return dialog !== undefined && dialog.querySelector('[data-row-id]') === null;
}
