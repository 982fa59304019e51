// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocusOfGoneElements } from './focus-of-gone-elements.ts';

const add = <K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] =>
  document.body.appendChild(document.createElement(tag));
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Browsers take the focus from what is disabled; happy-dom does not, and here it goes before. */
const dropFocus = () => {
  (document.activeElement as HTMLElement).blur();
};

let content: HTMLElement;
let button: HTMLButtonElement;
let end: () => void;
beforeEach(() => {
  content = add('main');
  content.id = 'content';
  content.tabIndex = -1;
  end = keepFocusOfGoneElements(document.body);
  button = content.appendChild(document.createElement('button'));
  button.focus();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

describe('the focus of what is gone', () => {
  it('goes to the content where the element was removed', async () => {
    button.remove();
    await settled();
    expect(document.activeElement).toBe(content);
  });

  it('goes to the content where a button was disabled, but not while it is busy', async () => {
    dropFocus();
    button.dataset['loading'] = 'true';
    button.disabled = true;
    await settled();
    expect(document.activeElement).toBe(document.body);
    delete button.dataset['loading'];
    await settled();
    expect(document.activeElement).toBe(content);
  });

  it('goes to the part of the page in which it was, which Tab does not reach by itself', async () => {
    const part = content.appendChild(document.createElement('section'));
    const save = part
      .appendChild(document.createElement('div'))
      .appendChild(document.createElement('button'));
    save.focus();
    save.parentElement?.remove();
    await settled();
    expect(document.activeElement).toBe(part);
    button.focus();
    expect(part.hasAttribute('tabindex')).toBe(false);
  });

  it('goes to the part from which a dialog was opened, with the dialog gone', async () => {
    const part = content.appendChild(document.createElement('section'));
    const opener = part.appendChild(document.createElement('button'));
    opener.focus();
    const dialog = add('div');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.appendChild(document.createElement('button')).focus();
    opener.remove();
    dialog.remove();
    await settled();
    expect(document.activeElement).toBe(part);
  });

  it('goes to the dialog that is open', async () => {
    const dialog = add('section');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.tabIndex = -1;
    button.remove();
    await settled();
    expect(document.activeElement).toBe(dialog);
  });

  it('stays where it went meanwhile', async () => {
    const field = add('input');
    button.remove();
    field.focus();
    await settled();
    expect(document.activeElement).toBe(field);
  });

  it('is left alone where a person took it from an element that is still there', async () => {
    dropFocus();
    add('p');
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
