/** Longer than a dialog or a menu takes to give the focus back by itself. */
const waitMs = 100;
const dialogs = '[role="dialog"][aria-modal="true"]';
/** The parts of a page that a person would look for their place in. */
const parts = 'li, form, article, section, main';

/** Whether an element cannot have the focus any more; a button that is busy gets it back (`keepFocusOfBusyButtons`). */
const isGone = (element: Element): boolean =>
  !element.isConnected || (element.matches(':disabled') && !element.hasAttribute('data-loading'));

function ancestorsOf(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Focuses a part of the page, which Tab does not reach by itself. */
function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/**
 * Moves the focus to the part of the page, or of the open dialog, in which it was, where what had it was removed or disabled:
 * browsers drop it then, and a screen reader is back at the beginning of the document.
 *
 * @returns a function that ends this
 */
export function keepFocusOfGoneElements(root: HTMLElement): () => void {
  let last: Element | null = null;
  /** The ancestors of what had the focus last, and of what had it last outside of dialogs, the nearest first. */
  let around: HTMLElement[] = [];
  let aroundOnPage: HTMLElement[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && last !== null && isGone(last);
  const moveOn = () => {
    if (!isLost()) return;
    last = null;
    const part = [...around, ...aroundOnPage].find((place) => place.isConnected && place.matches(parts));
    const dialog = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
    const isBehind = dialog !== undefined && !(part && dialog.contains(part));
    const place = isBehind ? dialog : (part ?? document.getElementById('content'));
    if (place) focusPart(place);
  };
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = ancestorsOf(target);
    if (!target.closest(dialogs)) aroundOnPage = around;
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
