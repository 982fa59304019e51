/**
 * Gives the focus back to a button that was disabled while its call was under way, unless something else has it by then. Browsers
 * take it from a disabled button, and people who work by keyboard would be back at the beginning of the page.
 *
 * @returns a function that ends this
 */
export function keepFocusOfBusyButtons(root: HTMLElement): () => void {
  let busy: HTMLButtonElement | null = null;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      // The browser takes the focus away only after this has run.
      if (target.disabled && target === document.activeElement) busy = target;
      if (target.disabled || target !== busy) continue;
      busy = null;
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    }
  });
  observer.observe(root, { attributes: true, subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
