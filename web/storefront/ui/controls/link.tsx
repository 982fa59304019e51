import type { ComponentProps, MouseEvent } from 'react';
import { follow } from '../../lib/navigate.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the storefront with its query, or a query alone; an address elsewhere, which an operator may name, is left to the browser. */
  to: string;
  preventScrollReset?: boolean;
};

/**
 * A link of the public pages: an anchor whose plain click the router follows. The router's own Link resolves its address and
 * watches the location, which takes a tenth of the time of rendering a list (docs/decisions/0003).
 */
export const Link = ({ to, preventScrollReset = false, onClick, children, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      if (isPath(to) && isPlain(event) && follow(to, { preventScrollReset })) event.preventDefault();
    }}
  >
    {children}
  </a>
);

/** A path of the storefront, or a query for the page that is open. */
const isPath = (to: string): boolean => /^(\?|\/(?!\/))/.test(to);

/** Whether it is a plain click: not one that opens a tab or a window, downloads, or was already handled. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (event.currentTarget.target || '_self') === '_self';
