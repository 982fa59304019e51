import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import styles from './button.module.css';

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  /** A square for an icon alone: give it an aria-label. */
  square?: boolean;
  wide?: boolean;
};

const classOf = ({ kind = 'secondary', size = 'normal', square, wide }: Look, more = ''): string =>
  [styles.button, styles[kind], styles[size], square && styles.square, wide && styles.wide, more]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean; children?: ReactNode };

/** A button of the public pages; `busy` keeps its width, shows progress and ignores further clicks. */
export function Button({ kind, size, square, wide, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ kind, size, square, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button, because it leads somewhere. */
export function ButtonLink({
  kind,
  size,
  square,
  wide,
  className,
  ...rest
}: Look & LinkProps & { className?: string }) {
  return <Link {...rest} className={classOf({ kind, size, square, wide }, className)} />;
}
