import { createContext, type ReactNode } from 'react';

/** What an area's layout puts beside the title of each of its pages: the way to its other pages. */
export const TitleMenu = createContext<ReactNode>(null);
