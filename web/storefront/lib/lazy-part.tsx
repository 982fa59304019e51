import { type ComponentProps, type ComponentType, lazy } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any -- any component, with its own properties
type Part = ComponentType<any>;

const coming: Promise<unknown>[] = [];

/**
 * A part of a page whose code the browser loads when it is first shown. The server loads all parts before its first page,
 * because it renders in one go: a part that suspended would be missing from the page.
 */
export function lazyPart<T extends Part>(
  load: () => Promise<{ default: T }>,
): ComponentType<ComponentProps<T>> {
  if (!import.meta.env.SSR) return lazy(load) as unknown as ComponentType<ComponentProps<T>>;
  let Loaded: Part | undefined;
  coming.push(load().then((module) => (Loaded = module.default)));
  return (props) => (Loaded ? <Loaded {...props} /> : null);
}

/** Waits for the parts that the server renders. */
export const allParts = async (): Promise<void> => void (await Promise.all(coming));
