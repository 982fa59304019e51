// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

/** The module as a page that was just loaded has it. */
async function reloaded() {
  vi.resetModules();
  return import('./cart-choice.ts');
}

beforeEach(() => localStorage.clear());

it('keeps the chosen lines through a reload', async () => {
  const first = await reloaded();
  first.chooseCartLines(['a']);
  first.chooseCartLines(['b', 'a']);
  expect([...(await reloaded()).cartChoice.get()]).toEqual(['a', 'b']);
  first.setCartChoice(['b']);
  expect([...(await reloaded()).cartChoice.get()]).toEqual(['b']);
});

it.each(['not json', '[]', '{"lines":7}', '{"lines":[7,null]}'])(
  'begins with nothing chosen where %s was stored',
  async (text) => {
    localStorage.setItem('cart_choice', text);
    expect((await reloaded()).cartChoice.get().size).toBe(0);
  },
);
