// Runs before each file of page tests: files share a process and its modules, but each has a document of its own.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Mantine's growing text field measures again when fonts have come; the test's document has none.
if (typeof document !== 'undefined' && !('fonts' in document))
  Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });
