/**
 * Gives the focus back to a button that was disabled while its act was under way, unless something else has it by then: browsers
 * take it from what is disabled, and who works by keyboard would be at the beginning of the page.
 *
 * @returns what ends it
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
