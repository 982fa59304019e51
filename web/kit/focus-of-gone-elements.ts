/** Longer than a dialog or a menu takes to give the focus back by itself. */
const waitMs = 100;

/** Whether an element cannot have the focus any more; a button that is busy gets it back (`keepFocusOfBusyButtons`). */
const isGone = (element: Element): boolean =>
  !element.isConnected || (element.matches(':disabled') && !element.hasAttribute('data-loading'));

/**
 * Moves the focus to the page's content, or to the dialog that is open, where what had it was removed or disabled: browsers drop
 * it then, and people who work by keyboard would be back at the beginning of the page.
 *
 * @returns a function that ends this
 */
export function keepFocusOfGoneElements(root: HTMLElement): () => void {
  let last: Element | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && last !== null && isGone(last);
  const moveOn = () => {
    if (!isLost()) return;
    last = null;
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
    (dialog ?? document.getElementById('content'))?.focus({ preventScroll: true });
  };
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(waiting);
    waiting = setTimeout(moveOn, waitMs);
  });
  root.addEventListener('focusin', note);
  const attributeFilter = ['disabled', 'data-loading'];
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
  return () => {
    root.removeEventListener('focusin', note);
    observer.disconnect();
    clearTimeout(waiting);
  };
}
