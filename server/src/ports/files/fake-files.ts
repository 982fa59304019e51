import type { FileStore } from './files.ts';

export function fakeFiles(): FileStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    put: async (key, bytes) => {
      kept.set(key, bytes);
    },
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => {
      kept.delete(key);
    },
  };
}
