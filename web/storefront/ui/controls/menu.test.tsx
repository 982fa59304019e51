// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearShown, show, the } from '../../testing/render.tsx';
import { Menu, MenuButton, MenuLink } from './menu.tsx';

const chosen: string[] = [];
let place: HTMLElement;
beforeEach(async () => {
  vi.useFakeTimers();
  place = await show(
    <Menu label="Language" trigger="Language">
      <MenuButton choice="radio" checked onClick={() => chosen.push('zh')}>
        中文
      </MenuButton>
      <MenuLink to="/library">Library</MenuLink>
      <MenuButton onClick={() => chosen.push('out')}>Out</MenuButton>
    </Menu>,
  );
});
afterEach(async () => {
  await clearShown();
  vi.useRealTimers();
  chosen.length = 0;
});

const button = () => the(place, 'button[aria-haspopup]');
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const key = (name: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
  );
/** React derives enter and leave from over and out. */
const point = (type: 'pointerover' | 'pointerout', pointerType = 'mouse') =>
  act(async () => button().dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true })));
const focused = () => document.activeElement?.textContent;

describe('menus (docs/specification.md#2-screens-and-routes, docs/specification.md#9-business-constants-and-limits: "menu open delay 300 ms, close delay 250 ms")', () => {
  it('opens after 300 ms of hovering, not before', async () => {
    await point('pointerover');
    await pass(299);
    expect(isOpen()).toBe(false);
    await pass(1);
    expect(isOpen()).toBe(true);
  });

  it('closes 250 ms after the pointer left, not before', async () => {
    await point('pointerover');
    await pass(300);
    await point('pointerout');
    await pass(249);
    expect(isOpen()).toBe(true);
    await pass(1);
    expect(isOpen()).toBe(false);
  });

  it('stays shut when the pointer only crosses it, and for touch', async () => {
    await point('pointerover');
    await pass(200);
    await point('pointerout');
    await pass(1000);
    expect(isOpen()).toBe(false);
    await point('pointerover', 'touch');
    await pass(1000);
    expect(isOpen()).toBe(false);
  });

  it('opens and shuts at once by click; a click on what hovering opened keeps it', async () => {
    await act(async () => button().click());
    expect(isOpen()).toBe(true);
    await act(async () => button().click());
    expect(isOpen()).toBe(false);
    await point('pointerover');
    await pass(300);
    await act(async () => button().click());
    expect(isOpen()).toBe(true);
  });

  it('is walked by arrows, Home and End, and left by Escape', async () => {
    button().focus();
    await key('ArrowDown');
    expect(focused()).toBe('中文');
    await key('ArrowDown');
    expect(focused()).toBe('Library');
    await key('End');
    expect(focused()).toBe('Out');
    await key('ArrowDown');
    expect(focused()).toBe('中文');
    await key('ArrowUp');
    expect(focused()).toBe('Out');
    await key('Home');
    expect(focused()).toBe('中文');
    await key('Escape');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('shuts when something is chosen, and says which choice is on', async () => {
    await act(async () => button().click());
    expect(the(place, '[role=menuitemradio]').getAttribute('aria-checked')).toBe('true');
    await act(async () => the(place, '[role=menuitem]:last-child').click());
    expect(chosen).toEqual(['out']);
    expect(isOpen()).toBe(false);
  });

  it('gives the focus back to its button when an item is chosen by a key', async () => {
    button().focus();
    await key('ArrowUp');
    expect(focused()).toBe('Out');
    await act(async () => (document.activeElement as HTMLElement).click());
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });
});
