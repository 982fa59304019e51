// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocusOfBusyButtons } from './focus-of-busy-buttons.ts';

const observed = () => new Promise((resolve) => setTimeout(resolve, 0));
const add = <T extends HTMLElement>(element: T): T => document.body.appendChild(element);

let button: HTMLButtonElement;
let end: () => void;
beforeEach(async () => {
  end = keepFocusOfBusyButtons(document.body);
  button = add(document.createElement('button'));
  button.focus();
  button.disabled = true;
  await observed();
  // Chromium takes the focus from what is disabled; happy-dom does once something else that had it is gone.
  const other = add(document.createElement('input'));
  other.focus();
  other.remove();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

describe('a button that was busy', () => {
  it('has the focus again once it can be pressed again', async () => {
    expect(document.activeElement).toBe(document.body);
    button.disabled = false;
    await observed();
    expect(document.activeElement).toBe(button);
  });

  it('leaves the focus where it has gone meanwhile', async () => {
    const field = add(document.createElement('input'));
    field.focus();
    button.disabled = false;
    await observed();
    expect(document.activeElement).toBe(field);
  });
});
