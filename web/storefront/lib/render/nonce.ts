import { createContext } from 'react';

/** The nonce for scripts and style elements of this answer; empty in the browser, which needs none. */
export const NonceContext = createContext('');
