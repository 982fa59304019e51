import { vi } from 'vitest';

// Runs before each file of page tests: files share a process and the libraries in it, but each has a document and the
// web app's modules of its own, so that no file finds the language, currency or session that another one chose.
vi.resetModules();

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Mantine's growing text field measures again when fonts have come; the test's document has none.
if (typeof document !== 'undefined' && !('fonts' in document))
  Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });
