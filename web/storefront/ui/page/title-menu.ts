import { createContext, type ReactNode } from 'react';

/** The menu beside the title of each page of an area, with links to its other pages. */
export const TitleMenu = createContext<ReactNode>(null);
